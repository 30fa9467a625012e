/** The oldest Node that can run these scripts and that npm's own tools still support. */
const OLDEST = { major: 20, minor: 19 };

/**
 * What to say when Node is too old, or undefined. This file and the scripts that load
 * it use nothing an old Node could not read.
 *
 * @param {string} version `v20.20.2`
 * @returns {string | undefined}
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return undefined;
  return `Tayfa needs Node ${OLDEST.major}.${OLDEST.minor} or newer; this is ${version}.`;
}
