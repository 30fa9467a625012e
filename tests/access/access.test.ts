import { problemSchema } from '#shared/contract/problem.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { filledPath } from '../support/client.ts';
import { fileValue, setServerOptions } from '../support/fixtures.ts';
import { accessCases, forgotten, type AccessCase } from './access-cases.ts';
import { createAccessWorld, createPeople, roleNames, type RoleName } from './access-world.ts';

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

async function tryAs(
  testCase: AccessCase,
  role: RoleName,
  world: Awaited<ReturnType<typeof createAccessWorld>>,
) {
  const caller = people[role];
  const given = await testCase.given(world, caller, role);
  const answer = await caller.raw(
    testCase.shape.method,
    filledPath(testCase.shape.path, given.params) + queryOf(given.query),
    given.body === undefined ? {} : { body: JSON.stringify(given.body) },
  );
  if (answer.status === 200) await testCase.after?.(world, role);
  return answer;
}

async function expectOpenToThose(name: string, testCase: AccessCase): Promise<void> {
  const world = await createAccessWorld(people);
  const verdicts = new Map<RoleName, number>();
  // from the least to the most privileged, so that what ends the team comes last
  for (const role of roleNames) {
    const answer = await tryAs(testCase, role, world);
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
  // one may own a number of teams only, fewer than there are endpoints
  await people.owner.raw('DELETE', '/api/teams', {
    body: JSON.stringify({ id: world.teamId }),
  });
  const allowed = roleNames.filter((role) => verdicts.get(role) === 200);
  expect(allowed).toEqual(roleNames.filter((role) => testCase.may.includes(role)));
}

const tried = accessCases.map((testCase) => [testCase.shape.name, testCase] as const);

describe('who may call what', () => {
  it('knows every endpoint of the contract', () => {
    expect(forgotten).toEqual([]);
  });

  it.each(tried)('%s is open to exactly those it should be', async (name, testCase) => {
    await expectOpenToThose(name, testCase);
  });
});
