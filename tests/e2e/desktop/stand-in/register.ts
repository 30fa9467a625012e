import { registerHooks } from 'node:module';

// The built main is loaded as it is; only the module that Electron itself would provide is another.
const standIn = new URL('electron.ts', import.meta.url).href;

// Main asks the platform of this process; a test may play another.
const platform = process.env['STAND_IN_PLATFORM'];
if (platform !== undefined) Object.defineProperty(process, 'platform', { value: platform });

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron') return { url: standIn, shortCircuit: true };
    return next(specifier, context);
  },
});
