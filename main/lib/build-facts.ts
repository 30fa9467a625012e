import packageJson from '../../package.json' with { type: 'json' };

export interface BuildFacts {
  readonly appId: string;
  readonly version: string;
  /** The commit, for a report of a fault. */
  readonly build: string;
  /** The Tayfa that the first start proposes. */
  readonly defaultOrigin: string | null;
  /**
   * Where the publisher of this application offers its newest version; null in a build without one.
   * Settled with the build: a server one signs in to has no say in which program is installed next.
   */
  readonly downloadPage: string | null;
  /**
   * Whether releases of this build are published: where, stands in the package (`app-update.yml`),
   * from where the updater reads it.
   */
  readonly hasUpdateFeed: boolean;
}

/**
 * What is settled when the application is built. The bundler writes the variables into the
 * code; run from the source they come from the surroundings, or are missing.
 */
export const buildFacts: BuildFacts = {
  // Under this name Windows groups our windows, tasks and notifications: electron-builder.yml's.
  appId: 'app.tayfa.desktop',
  version: packageJson.version,
  build: process.env['TAYFA_BUILD'] ?? 'development',
  defaultOrigin: process.env['TAYFA_DEFAULT_ORIGIN'] ?? null,
  downloadPage: process.env['TAYFA_DOWNLOAD_PAGE'] ?? null,
  hasUpdateFeed: (process.env['TAYFA_UPDATE_FEED'] ?? null) !== null,
};
