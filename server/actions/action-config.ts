import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { Operator } from '#shared/contract/site/site.ts';
import type { MonthPrices } from '#shared/rules/plans.ts';
import type { ExperimentShares } from '#shared/rules/experiments.ts';

/** What actions know of the configuration. */
export interface ActionConfig {
  readonly publicOrigin: string;
  /** A short address whose paths are invite codes; null: there is none. */
  readonly inviteOrigin: string | null;
  /** Country codes, or null: all are admitted. */
  readonly admittedRegions: readonly string[] | null;
  readonly isProduction: boolean;
  /** Whether calls are counted; not where a test or a measurement makes them. */
  readonly hasRateLimits: boolean;
  /** Whether pages that messages link to are read. */
  readonly hasLinkPreviews: boolean;
  readonly operator: Operator;
  /** Whether mails go to a mail server. */
  readonly hasMailServer: boolean;
  /** Whether this server takes payments. */
  readonly isSelling: boolean;
  /** A month of Plus in minor units, by currency. */
  readonly plusPrices: MonthPrices;
  /** Name and IBAN for bank transfers; null: only cards are taken. */
  readonly transferAccount: string | null;
  readonly voiceRegionPings: Reply<'getSite'>['voiceRegionPings'];
  /** Percent of accounts in each experiment. */
  readonly experiments: ExperimentShares;
}
