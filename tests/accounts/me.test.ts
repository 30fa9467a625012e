import { describe, expect, it } from 'vitest';
import {
  arrangeRail,
  acceptPolicy,
  recordTour,
  setBirthdate,
  setPresence,
  updateSettings,
} from '#shared/contract/account/me.ts';
import { getMe } from '#shared/contract/account/session.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import type { OwnUser } from '#shared/contract/users.ts';
import type { Client, Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText } from '../support/matchers.ts';
import { createAccountWorld, post, statusesOf, startAccountWorld } from './account-world.ts';

const world = createAccountWorld(fileFixtures().server);

async function userOf(client: Client): Promise<OwnUser> {
  const { user } = await client.ok(getMe);
  if (!user) throw new Error('not signed in');
  return user;
}

/** Writes into a person's row what no endpoint writes. */
async function write(person: Person, assignment: string): Promise<void> {
  await inDatabase(world.server, `update users set ${assignment} where id = $1`, [person.user.id]);
}

it('[E-102] answers the user, the settings and the location', async () => {
  const person = await world.signUp();
  expect(await person.ok(getMe)).toEqual({
    user: person.user,
    settings: person.user.settings,
    location: 'TR',
    isRegionAdmitted: true,
  });
});

it('answers a visitor only where they are', async () => {
  expect(await world.visitor().ok(getMe)).toEqual({
    user: null,
    settings: null,
    location: 'TR',
    isRegionAdmitted: true,
  });
});

it('admits every region when the configuration says so', async () => {
  const open = await startAccountWorld({ ALLOWED_REGIONS: '*', DEFAULT_LOCATION: 'DE' });
  try {
    expect(await open.visitor().ok(getMe)).toMatchObject({
      location: 'DE',
      isRegionAdmitted: true,
    });
  } finally {
    await open.stop();
  }
});

describe('the birthdate', () => {
  const dateOfBirth = { day: 29, month: 2, year: 2000 };

  it('[E-030] is set when there is none, which clears mustSetBirthdate', async () => {
    const person = await world.signUp();
    await write(person, 'birthdate = null');
    expect(await userOf(person)).toMatchObject({ birthdate: null, mustSetBirthdate: true });
    const body = await person.ok(setBirthdate, { body: { dateOfBirth } });
    expect(body).toEqual({ success: true });
    expect(await userOf(person)).toMatchObject({
      birthdate: '2000-02-29',
      mustSetBirthdate: false,
    });
  });

  it('[E-032] cannot be changed', async () => {
    const person = await world.signUp();
    const answer = await person.call(setBirthdate, { body: { dateOfBirth } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'account.birthdate-set' } });
    expect((await userOf(person)).birthdate).toBe('1995-12-10');
  });

  it('[E-032] is set by one of two requests at the same moment', async () => {
    const person = await world.signUp();
    await write(person, 'birthdate = null');
    const answers = await Promise.all(
      [1, 2].map((day) =>
        person.call(setBirthdate, { body: { dateOfBirth: { ...dateOfBirth, day } } }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it.each([
    { day: 30, month: 2, year: 2000 },
    { day: 1, month: 1, year: 1800 },
    { day: 1, month: 1, year: 9999 },
  ])('is a real day of a living person, not %o', async (date) => {
    const person = await world.signUp();
    await write(person, 'birthdate = null');
    const answer = await person.call(setBirthdate, { body: { dateOfBirth: date } });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { dateOfBirth: anyText() } },
    });
    expect((await userOf(person)).mustSetBirthdate).toBe(true);
  });
});

it('[E-036] accepting the policies clears bit 0 of privateFlags and no other', async () => {
  const person = await world.signUp();
  await write(person, 'private_flags = 5');
  expect((await userOf(person)).privateFlags).toBe(5);
  expect(await person.ok(acceptPolicy)).toEqual({ success: true });
  expect((await userOf(person)).privateFlags).toBe(4);
});

it.each(['finished', 'skipped'] as const)('[E-039] the tour ends when it is %s', async (status) => {
  const person = await world.signUp();
  expect((await userOf(person)).appTourIsFinished).toBe(false);
  expect(await person.ok(recordTour, { body: { step: 'create-team', status } })).toEqual({
    success: true,
  });
  expect((await userOf(person)).appTourIsFinished).toBe(true);
});

it('[E-039] a tour is finished or skipped, nothing else', async () => {
  const person = await world.signUp();
  const answer = await post(person, recordTour.path, { step: 'create-team', status: 'begun' });
  expect(answer).toMatchObject({ status: 400, body: { errors: { status: anyText() } } });
  expect((await userOf(person)).appTourIsFinished).toBe(false);
});

it('[E-109] stores a presence and answers success', async () => {
  const person = await world.signUp();
  for (const status of [0, 1, 2, 3] as const) {
    expect(await person.ok(setPresence, { body: { status } })).toEqual({ success: true });
    expect((await userOf(person)).presence).toBe(status);
  }
});

it.each([-1, 4, 1.5, '1', null])('[E-109] knows no presence %j', async (status) => {
  const person = await world.signUp();
  const answer = await post(person, setPresence.path, { status });
  expect(answer).toMatchObject({ status: 400, body: { errors: { status: anyText() } } });
});

describe('settings', () => {
  it('[E-119] change one by one and keep the others', async () => {
    const person = await world.signUp();
    const before = person.user.settings;
    const change = async (settings: object): Promise<unknown> =>
      (await post(person, updateSettings.path, { settings })).body;
    expect(await change({ developerMode: { isEnabled: true } })).toEqual({
      success: true,
      settings: { ...before, developerMode: { isEnabled: true } },
    });
    await change({ leftSidebar: { isEnabled: false } });
    await change({ locale: 'tr' });
    await change({});
    expect((await person.ok(getMe)).settings).toEqual({
      ...before,
      developerMode: { isEnabled: true },
      leftSidebar: { isEnabled: false },
      locale: 'tr',
    });
  });

  it('keep favourites and folders of my teams, and of no others', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()];
    const make = async (who: typeof person, name: string) =>
      (await who.ok(createTeam, { body: { name } })).createdTeam.id;
    const mine = await make(person, 'Mine');
    const foreign = await make(other, 'Foreign');
    const folder = { id: 'f-1', name: 'Games', tint: 3, teamIds: [foreign, mine] };
    const keep = async (favourites: TeamId[]) =>
      (await person.ok(arrangeRail, { body: { rail: { favourites, folders: [folder] } } })).settings
        .rail;
    expect(await keep([mine, foreign])).toEqual({ favourites: [mine], folders: [] });
    const rail = { favourites: [], folders: [{ ...folder, teamIds: [mine] }] };
    expect(await keep([foreign])).toEqual(rail);
    await person.ok(updateSettings, { body: { settings: { locale: 'tr' } } });
    expect((await person.ok(getMe)).settings).toMatchObject({ locale: 'tr', rail });
    expect((await other.ok(getMe))?.settings).not.toHaveProperty('rail');
  });

  it.each([
    [{ id: 'a b' }, 'rail.folders.0.id'],
    [{ name: 'n'.repeat(33) }, 'rail.folders.0.name'],
    [{ tint: 7 }, 'rail.folders.0.tint'],
    [{ teamIds: ['x'] }, 'rail.folders.0.teamIds.0'],
  ])('know no folder with %j', async (wrong, field) => {
    const person = await world.signUp();
    const folder = { id: 'f', name: '', tint: 1, teamIds: [], ...wrong };
    const rail = { favourites: [], folders: [folder] };
    const answer = await person.raw('PUT', arrangeRail.path, { body: JSON.stringify({ rail }) });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: anyText() } } });
  });

  it('change together at the same moment without losing one', async () => {
    const person = await world.signUp();
    await Promise.all([
      person.ok(updateSettings, { body: { settings: { developerMode: { isEnabled: true } } } }),
      person.ok(updateSettings, { body: { settings: { leftSidebar: { isEnabled: false } } } }),
      person.ok(updateSettings, { body: { settings: { locale: 'tr' } } }),
    ]);
    expect((await person.ok(getMe)).settings).toMatchObject({
      developerMode: { isEnabled: true },
      leftSidebar: { isEnabled: false },
      locale: 'tr',
    });
  });

  it.each([
    [{ locale: 'de' }, 'settings.locale'],
    [{ developerMode: { isEnabled: 'yes' } }, 'settings.developerMode.isEnabled'],
    [{ leftSidebar: true }, 'settings.leftSidebar'],
  ])('[E-119] answers a message for %j', async (settings, field) => {
    const person = await world.signUp();
    const answer = await post(person, updateSettings.path, { settings });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: anyText(), errors: { [field]: anyText() } },
    });
  });

  it('take nothing that is not a setting of theirs', async () => {
    const person = await world.signUp();
    const settings = { privacy: { friendRequests: 'noone' }, isAdmin: true, locale: 'tr' };
    await post(person, updateSettings.path, { settings });
    expect((await person.ok(getMe)).settings).toEqual({ ...person.user.settings, locale: 'tr' });
  });
});

it.each<[string, AnyEndpoint]>([
  ['presence', setPresence],
  ['settings', updateSettings],
  ['birthdate', setBirthdate],
  ['policy', acceptPolicy],
  ['tour', recordTour],
])('the %s of nobody cannot be changed', async (_name, shape) => {
  const answer = await post(world.visitor(), shape.path, {});
  expect(answer).toMatchObject({ status: 401, body: { code: 'session.required' } });
});
