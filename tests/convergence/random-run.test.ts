import { expect, it } from 'vitest';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { createRole, giveRole, updateRole } from '#shared/contract/teams/role.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import { listChannels } from '#shared/contract/channels/channel.ts';
import { teamMask } from '#shared/rules/permissions.ts';
import { newGroup } from '../chats/chat-world.ts';
import { registerPerson } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { observe, type Observer } from './observer.ts';
import { randomAction, seededRandom } from './random-actions.ts';

/** One node and several each try a run of their own: the long one is that of several. */
const isOneNode = process.env['TEST_NODES'] === undefined;
const OWN_SEED = isOneNode ? 20261122 : 20261121;
/** TAYFA_SEED=7 runs another one instead, TAYFA_SEEDS=300 so many from there on. */
const FIRST_SEED = Number(process.env['TAYFA_SEED'] ?? OWN_SEED);
const SEEDS = Number(process.env['TAYFA_SEEDS'] ?? 1);
const seeds = Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index);
const MEMBERS = 5;
const ACTIONS = 2000;
/** Everybody is compared this many times on the way, and at the end. */
const COMPARISONS = 8;

/** With teams that READY has no room for, fewer actions meet the same cases more often. */
const LAZY_ACTIONS = 800;

// on one node READY has room for no team's structure
setServerOptions(isOneNode ? { gateway: { readyStructureBytes: 0 } } : {});
const { server } = fileFixtures();

async function gather(): Promise<{ everybody: Observer[]; teamId: string; inviteCode: string }> {
  const people = [];
  for (let index = 0; index < MEMBERS; index += 1)
    people.push(await registerPerson(server, 'Random'));
  const [owner, ...others] = people;
  if (!owner) throw new Error('nobody there');
  const { createdTeam } = await owner.ok(createTeam, { body: { name: 'Random' } });
  const teamId = createdTeam.id;
  const { invite } = await owner.ok(createInvite, { body: { teamId } });
  for (const person of others)
    await person.ok(joinTeam, { params: { code: invite.code }, body: {} });
  // a second one who may do much, so that not everything is done by the creator
  const { role } = await owner.ok(createRole, { params: { teamId } });
  await owner.ok(updateRole, {
    params: { teamId, roleId: role.id },
    body: {
      permissions: teamMask('MANAGE_CHANNELS', 'MANAGE_ROLES', 'KICK_MEMBERS', 'DELETE_MESSAGES'),
    },
  });
  for (const person of others.slice(0, 2))
    await owner.ok(giveRole, { params: { teamId, userId: person.user.id, roleId: role.id } });
  const { channels } = await owner.ok(listChannels, { params: { teamId } });
  // friends of the owner, in a group, so that what concerns groups finds some
  await newGroup(owner, others);
  const everybody = [];
  for (const person of people) {
    const observer = await observe(person);
    for (const channel of channels)
      if (channel.type === 'text') await observer.lookAt({ teamId, channelId: channel.id });
    await observer.lookAtThreads(teamId);
    everybody.push(observer);
  }
  return { everybody, teamId, inviteCode: invite.code };
}

async function expectConverged(everybody: readonly Observer[], moment: string): Promise<void> {
  for (const observer of everybody) await observer.reconnect();
  for (const observer of everybody) await observer.settle();
  for (const [index, observer] of everybody.entries())
    expect(observer.held(), `member ${index} ${moment}`).toEqual(await observer.fresh());
}

/** Teams that are not loaded: what waits in them agrees, and so does all of them once they are. */
async function expectConvergedLazily(
  everybody: readonly Observer[],
  moment: string,
): Promise<void> {
  for (const observer of everybody) await observer.reconnect();
  for (const observer of everybody) await observer.settle();
  for (const [index, observer] of everybody.entries()) {
    expect(observer.badges(), `member ${index} ${moment}`).toEqual(await observer.freshBadges());
    await observer.load();
    expect(observer.held(), `member ${index} ${moment}`).toEqual(await observer.fresh());
    // the first one keeps all: random actions choose from what it sees
    if (index > 0) await observer.startAgain();
  }
}

interface Course {
  readonly actions: number;
  readonly compare: (everybody: readonly Observer[], moment: string) => Promise<void>;
}

async function expectConvergence(seed: number, { actions, compare }: Course): Promise<void> {
  const { everybody, teamId, inviteCode } = await gather();
  const random = seededRandom(seed);
  const [owner] = everybody;
  if (!owner) throw new Error('nobody there');
  await owner.load();
  const done = new Map<string, number>();
  for (let step = 1; step <= actions; step += 1) {
    const action = randomAction(random);
    const actor = everybody[Math.floor(random() * random() * everybody.length)] ?? owner;
    if (process.env['TRACE_STEPS']) console.error(step, action.name);
    await action.run({ random, actor, everybody, owner, teamId, inviteCode });
    done.set(action.name, (done.get(action.name) ?? 0) + 1);
    if (step % 20 === 0) {
      await owner.reconnect();
      await owner.settle();
    }
    if (step % (actions / COMPARISONS) === 0)
      await compare(everybody, `after ${step} actions, seed ${seed}`);
  }
  expect([...done.values()].reduce((sum, count) => sum + count, 0)).toBe(actions);
  console.log(`seed ${seed}: ${[...done].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  for (const observer of everybody) await observer.close();
}

it.each(isOneNode ? [] : seeds)(
  'members who follow 2,000 random actions over cut connections end with what a fresh snapshot shows, seed %i',
  async (seed) => {
    await expectConvergence(seed, { actions: ACTIONS, compare: expectConverged });
  },
  240_000,
);

it.each(isOneNode ? seeds : [])(
  'members for whose teams READY has no room count what waits as it is, and hold all of it once they look, seed %i',
  async (seed) => {
    const compare = expectConvergedLazily;
    await expectConvergence(seed, { actions: LAZY_ACTIONS, compare });
  },
  240_000,
);
