import { parseArgs } from 'node:util';

/** What may be asked for behind `npm run demo --`. */
export interface DemoOptions {
  /** Also where people have accounts already. */
  readonly isForced: boolean;
  /** People in all; those beyond the thirty join one giant team. */
  readonly peopleCount: number;
  readonly seed: string;
}

/** A demo that cannot be made as asked, told to the person who asked for it. */
export class DemoError extends Error {}

const demoUsage = `Usage:
  npm run demo                        thirty people, four teams, a month of talk
  npm run demo -- --people 20000      and one giant team of that many people, for measuring
  npm run demo -- --force             even when people already have accounts
  npm run demo -- --seed WORD         the same word gives the same demo`;

const MOST_PEOPLE = 200_000;

/**
 * Reads the command line.
 * @throws DemoError with the usage when it cannot be understood
 */
export function readDemoOptions(args: readonly string[]): DemoOptions {
  const { force, people, seed } = parsed(args);
  const peopleCount = people === undefined ? 0 : Number(people);
  if (!Number.isInteger(peopleCount) || peopleCount < 0 || peopleCount > MOST_PEOPLE)
    throw new DemoError(`--people takes a whole number up to ${MOST_PEOPLE}.\n${demoUsage}`);
  return { isForced: force ?? false, peopleCount, seed: seed ?? 'tayfa' };
}

function parsed(args: readonly string[]) {
  const options = {
    force: { type: 'boolean' },
    people: { type: 'string' },
    seed: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DemoError(`${reason}\n${demoUsage}`);
  }
}
