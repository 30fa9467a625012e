import { connectTeen, createFamilyCode } from '#shared/contract/account/family.ts';
import { utcDate, type CalendarDate } from '#shared/lib/calendar.ts';
import { registerPerson, type Client, type Person } from '../support/client.ts';
import type { TestServer } from '../support/test-server.ts';

const DAY = 24 * 3_600_000;

/** Turns eighteen so many days from now. */
export function bornForGrowingIn(days: number, now = Date.now()): CalendarDate {
  const { year, month, day } = utcDate(now + days * DAY);
  // no birthday falls on a day that some years have not
  return month === 2 && day === 29
    ? { year: year - 18, month: 3, day: 1 }
    : { year: year - 18, month, day };
}

/** Registers a teen: fifteen years old, or about to grow up. */
export function registerTeen(
  server: Pick<TestServer, 'origin' | 'mailLink'>,
  name: string,
  birthdate = bornForGrowingIn(3 * 365),
): Promise<Person> {
  return registerPerson(server, name, birthdate);
}

/** A code by which a parent can connect to a teen. */
export async function codeOf(teen: Client): Promise<string> {
  return (await teen.ok(createFamilyCode)).code;
}

/** Connects a parent by a code. */
export async function connectBy(parent: Client, code: string): Promise<void> {
  await parent.ok(connectTeen, { body: { code } });
}

/** Connects a parent the way people do: by a code of the teen's. */
export async function connect(parent: Person, teen: Person): Promise<void> {
  await connectBy(parent, await codeOf(teen));
}
