import packageJson from '../../package.json' with { type: 'json' };

export interface BuildFacts {
  readonly appId: string;
  readonly version: string;
  /** The commit, for whoever reports a fault. */
  readonly build: string;
  /** The Tayfa that the first start proposes. */
  readonly defaultOrigin: string | null;
}

/**
 * What is settled when the application is built. The bundler writes the two variables into the
 * code; run from the source they come from the surroundings, or are missing.
 */
export const buildFacts: BuildFacts = {
  // Under this name Windows groups our windows, tasks and notifications: electron-builder.yml's.
  appId: 'app.tayfa.desktop',
  version: packageJson.version,
  build: process.env['TAYFA_BUILD'] ?? 'development',
  defaultOrigin: process.env['TAYFA_DEFAULT_ORIGIN'] ?? null,
};
