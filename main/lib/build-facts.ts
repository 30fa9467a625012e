import packageJson from '../../package.json' with { type: 'json' };

/**
 * What is settled when the application is built. The bundler writes the two variables into the
 * code; run from the source they come from the surroundings, or are missing.
 */
export const buildFacts = {
  version: packageJson.version,
  /** The commit, for whoever reports a fault. */
  build: process.env['TAYFA_BUILD'] ?? 'development',
  /** The Tayfa that the first start proposes. */
  defaultOrigin: process.env['TAYFA_DEFAULT_ORIGIN'] ?? null,
};
