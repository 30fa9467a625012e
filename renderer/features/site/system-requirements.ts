/**
 * What the page is built for (vite.config.ts); what the application needs stands in the texts.
 * system-requirements.test.ts holds both to the build and to Electron's own words.
 */
export const browserVersions = { chrome: 120, firefox: 120, safari: 17 } as const;
