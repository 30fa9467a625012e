import type { ConnectionProviderId } from '#shared/rules/connection-providers.ts';

/** An account as its provider tells of it. */
export interface ProvidedAccount {
  /** the provider's own id of it */
  readonly id: string;
  readonly name: string;
  /** its public page */
  readonly url: string;
}

/** Where users show which account is theirs, by OAuth 2 with a code and PKCE. */
export interface ConnectionProvider {
  /**
   * The address of the page where the user agrees.
   * @param verifier what only this server knows of the attempt
   */
  pageFor(attempt: { readonly state: string; readonly verifier: string }): Promise<string>;
  /**
   * The account of the user who came back with a code.
   * @throws ConnectionError
   */
  accountOf(attempt: {
    readonly code: string;
    readonly state: string;
    readonly verifier: string;
  }): Promise<ProvidedAccount>;
}

/** Where accounts can be connected to, as the configuration says. */
export type ConnectionProviders = ReadonlyMap<ConnectionProviderId, ConnectionProvider>;

/** No account: the provider refused the code, or does not answer as it should. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly reason: 'refused' | 'away';

  constructor(reason: ConnectionError['reason'], options: { readonly cause: unknown }) {
    super(
      `a connection was not made: the provider ${reason === 'away' ? 'is away' : 'refused'}`,
      options,
    );
    this.reason = reason;
  }
}
