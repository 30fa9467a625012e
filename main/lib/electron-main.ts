import type * as electron from 'electron';

/**
 * Electron as the main process sees it. Modules take the parts they use as an argument, and only
 * main/index.ts imports the real one: so a test runs them with a stand-in, without replacing modules.
 */
export type ElectronMain = typeof electron;
