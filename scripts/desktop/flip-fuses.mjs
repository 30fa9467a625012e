import path from 'node:path';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';

/**
 * What the packaged program can be made to do by its surroundings, settled in its own bytes
 * (D-024). A hook of electron-builder: it runs before anything is signed. All fuses are stated; one
 * that a newer Electron adds stops the build until it is stated too.
 *
 * @type {import('@electron/fuses').FuseV1Config<boolean>}
 */
const fuses = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  // This program does not become Node because a variable is set,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  // and no debugger attaches to it.
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // Sessions are encrypted by the system's key store (D-025).
  [FuseV1Options.EnableCookieEncryption]: true,
  // It runs its own code and no other's: where the system can hold its archive to a checksum, it does.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // We make no snapshot of our own.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // The page comes from our scheme (D-001); a file is a stranger.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Faster bounds checks of WebAssembly, as in every Chromium.
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** @param {import('electron-builder').AfterPackContext} context */
// electron-builder takes a hook by its default
// oxlint-disable-next-line import/no-default-export -- see above
export default async function afterPack({ appOutDir, packager, electronPlatformName }) {
  const name = packager.appInfo.productFilename;
  const program = {
    darwin: `${name}.app`,
    mas: `${name}.app`,
    win32: `${name}.exe`,
    linux: packager.config.linux?.executableName ?? name,
  }[electronPlatformName];
  if (program === undefined) throw new Error(`No fuses for ${electronPlatformName}`);
  await flipFuses(path.join(appOutDir, program), fuses);
}
