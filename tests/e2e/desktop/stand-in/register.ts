import { registerHooks } from 'node:module';

// The built main is loaded as it is; only the module that Electron itself would provide is another.
const standIn = new URL('electron.ts', import.meta.url).href;

// Main asks the platform of this process; a test may play another.
const platform = process.env['STAND_IN_PLATFORM'];
if (platform !== undefined) Object.defineProperty(process, 'platform', { value: platform });

// Where a packaged application has what lies beside its archive.
const resources = process.env['STAND_IN_RESOURCES'];
if (resources !== undefined) Object.defineProperty(process, 'resourcesPath', { value: resources });

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron') return { url: standIn, shortCircuit: true };
    return next(specifier, context);
  },
});
