import { problemSchema } from '#shared/contract/problem.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { filledPath } from '../support/client.ts';
import { fileValue, setServerOptions } from '../support/fixtures.ts';
import { accessCases, forgotten, type AccessCase } from './access-cases.ts';
import {
  createAccessWorld,
  createPeople,
  roleNames,
  type AccessWorld,
  type RoleName,
} from './access-world.ts';

// some calls are about buying, others about connected accounts
setServerOptions({
  environment: {
    PLUS_TRANSFER_ACCOUNT: 'Tayfa, TR00 0000',
    TWITCH_CLIENT_ID: 'id',
    TWITCH_CLIENT_SECRET: 'secret',
  },
});
const people = fileValue(createPeople);
const rows: string[] = [];

afterAll(() => {
  const width = Math.max(...accessCases.map(({ shape }) => shape.name.length));
  console.log(
    [`${'who may'.padEnd(width)}  ${roleNames.join('  ')}`, ...rows.toSorted()].join('\n'),
  );
});

function queryOf(query: object | undefined): string {
  const entries = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}

/** Each case adds to its world; a team has room for so much only, and takes longer as it grows. */
const CASES_IN_A_WORLD = 12;
let shared: { readonly world: AccessWorld; readonly atFirst: unknown; cases: number } | null = null;

async function newShared() {
  const world = await createAccessWorld(people);
  return { world, atFirst: await world.standing(), cases: 0 };
}

async function endWorld({ teamId }: AccessWorld): Promise<void> {
  // one may own a number of teams only, fewer than there are endpoints
  await people.owner.raw('DELETE', '/api/teams', { body: JSON.stringify({ id: teamId }) });
}

/** A world for a case; the next one has another where it fails, or leaves the cast otherwise than it was. */
async function inWorld(
  { ownWorld }: AccessCase,
  work: (world: AccessWorld) => Promise<void>,
): Promise<void> {
  if (ownWorld) {
    const world = await createAccessWorld(people);
    await work(world);
    return endWorld(world);
  }
  const here = shared ?? (await newShared());
  shared = null;
  await work(here.world);
  expect(await here.world.standing(), 'what the cast may afterwards').toEqual(here.atFirst);
  here.cases += 1;
  if (here.cases < CASES_IN_A_WORLD) shared = here;
  else await endWorld(here.world);
}

/** What is only read is not used up: all callers are given the same. */
function givenOf(testCase: AccessCase, world: AccessWorld) {
  if (testCase.shape.method !== 'GET')
    return (role: RoleName) => testCase.given(world, people[role], role);
  const once = Promise.resolve(testCase.given(world, people.owner, 'owner'));
  return () => once;
}

async function tryAs(
  testCase: AccessCase,
  role: RoleName,
  { world, giving }: { world: AccessWorld; giving: ReturnType<typeof givenOf> },
) {
  const caller = people[role];
  const given = await giving(role);
  const answer = await caller.raw(
    testCase.shape.method,
    filledPath(testCase.shape.path, given.params) + queryOf(given.query),
    given.body === undefined ? {} : { body: JSON.stringify(given.body) },
  );
  if (answer.status === 200) await testCase.after?.(world, role);
  return answer;
}

async function expectOpenToThose(
  name: string,
  testCase: AccessCase,
  world: AccessWorld,
): Promise<void> {
  const giving = givenOf(testCase, world);
  const verdicts = new Map<RoleName, number>();
  // from the least to the most privileged, so that what ends the team comes last
  for (const role of roleNames) {
    const answer = await tryAs(testCase, role, { world, giving });
    verdicts.set(role, answer.status);
    if (answer.status === 200) continue;
    expect([401, 403, 404, 409], `${name} as ${role}: ${JSON.stringify(answer.body)}`).toContain(
      answer.status,
    );
    expect(problemSchema.safeParse(answer.body).success, JSON.stringify(answer.body)).toBe(true);
    if (role === 'nobody') expect(answer.status).toBe(401);
  }
  const width = Math.max(...accessCases.map(({ shape }) => shape.name.length));
  rows.push(
    `${name.padEnd(width)}  ${roleNames
      .map((role) =>
        (verdicts.get(role) === 200 ? 'yes' : String(verdicts.get(role))).padEnd(role.length),
      )
      .join('  ')}`,
  );
  const allowed = roleNames.filter((role) => verdicts.get(role) === 200);
  expect(allowed).toEqual(roleNames.filter((role) => testCase.may.includes(role)));
}

const tried = accessCases.map((testCase) => [testCase.shape.name, testCase] as const);

describe('who may call what', () => {
  it('knows every endpoint of the contract', () => {
    expect(forgotten).toEqual([]);
  });

  it.each(tried)('%s is open to exactly those it should be', async (name, testCase) => {
    await inWorld(testCase, (world) => expectOpenToThose(name, testCase, world));
  });
});
