/**
 * What electron-builder is told of signing for Windows, beside the certificate that it takes from
 * WIN_CSC_LINK by itself (docs/desktop.md).
 */
export function windowsSigning(environment: NodeJS.ProcessEnv): string[] {
  // a way of signing of the release machine's own, instead of a certificate in a file
  const command = environment['TAYFA_WINDOWS_SIGN_COMMAND'] ?? '';
  // whose signature an installed application demands of the next one
  const publisher = environment['TAYFA_WINDOWS_PUBLISHER'] ?? '';
  return [
    ...(command === '' ? [] : ['-c.win.signtoolOptions.sign=scripts/desktop/sign-windows.mjs']),
    ...(publisher === '' ? [] : [`-c.win.signtoolOptions.publisherName=${publisher}`]),
  ];
}
