import { siteLimits } from './limits.ts';

/** What is tried with a part of the accounts before everyone gets it. */
export const experimentNames = ['team-verification'] as const;
export type ExperimentName = (typeof experimentNames)[number];

/** Percent of the accounts in each experiment; one that is not named has none. */
export type ExperimentShares = Readonly<Partial<Record<ExperimentName, number>>>;

/** Reads `name=percent` parts; null when a name is unknown or a percent is none. */
export function parseExperimentShares(parts: readonly string[]): ExperimentShares | null {
  const shares: Partial<Record<ExperimentName, number>> = {};
  for (const part of parts) {
    const [, given, percent] = /^([a-z-]+)=(\d{1,3})$/.exec(part) ?? [];
    const name = experimentNames.find((known) => known === given);
    if (name === undefined || Number(percent) > siteLimits.experimentShares) return null;
    shares[name] = Number(percent);
  }
  return shares;
}

/**
 * The experiments of an account (E-021). Who is in one stays in it while the share grows: the
 * account's place among a hundred is fixed by its id.
 */
export function experimentsOf(userId: string, shares: ExperimentShares): ExperimentName[] {
  return experimentNames.filter((name) => placeOf(`${name}:${userId}`) < (shares[name] ?? 0));
}

/** FNV-1a, 32 bits: spreads ids that differ in few digits evenly. */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % siteLimits.experimentShares;
}
