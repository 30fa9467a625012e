/** OBS, Streamlabs and XSplit by the names of their programs on each system, lower case. */
const captureProgram =
  /^(?:obs(?:32|64|-studio)?|streamlabs(?: obs| desktop)?|slobs|xsplit(?:\.core|\.broadcaster|\.gamecaster|broadcaster|gamecaster)?)$/;

/** Whether a running program is one that streams or records the screen (D-054). */
export function isCaptureProgram(name: string): boolean {
  return captureProgram.test(name.toLowerCase().replace(/\.exe$/, ''));
}
