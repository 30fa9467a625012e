import {
  setAvatar,
  setProfile,
  setPresence,
  setUsername,
  updateSettings,
} from '#shared/contract/account/me.ts';
import { setSlug } from '#shared/contract/account/security.ts';
import { clearRpc, clearStatus, setRpc, setStatus } from '#shared/contract/account/status.ts';
import type { StateEventName } from '#shared/contract/socket/server-events.ts';
import type { ConvergenceCase } from './convergence-case.ts';

/** The same to all members. */
function members(...events: StateEventName[]): ConvergenceCase['told'] {
  return { actor: events, insider: events, outsider: events };
}

/** What people show of themselves: presence, status, what they play, settings. */
export const personCases: readonly ConvergenceCase[] = [
  {
    name: 'PRESENCE_UPDATE to all who share a team',
    act: (world) => world.insider.person.ok(setPresence, { body: { status: 3 } }),
    told: {},
  },
  {
    name: 'ME_UPDATED to the own sessions',
    act: (world) =>
      world.outsider.person.ok(updateSettings, {
        body: { settings: { developerMode: { isEnabled: true } } },
      }),
    told: { outsider: ['ME_UPDATED'] },
  },
  {
    name: 'USER_STATUS_UPDATED to all who share a team, and ME_UPDATED to the own sessions',
    act: (world) =>
      world.insider.person.ok(setStatus, { body: { content: 'at lunch', emojiId: '🍜' } }),
    told: {
      actor: ['USER_STATUS_UPDATED'],
      insider: ['USER_STATUS_UPDATED', 'ME_UPDATED'],
      outsider: ['USER_STATUS_UPDATED'],
    },
  },
  {
    name: 'USERNAME_UPDATED to all who share a team, a chat or a request, and ME_UPDATED to the own sessions',
    act: (world) => world.insider.person.ok(setUsername, { body: { username: ' Ada 2 ' } }),
    told: {
      actor: ['USERNAME_UPDATED'],
      insider: ['USERNAME_UPDATED', 'ME_UPDATED'],
      outsider: ['USERNAME_UPDATED'],
    },
  },
  {
    name: 'USER_STATUS_UPDATED when it is deleted',
    async act(world) {
      await world.insider.person.ok(setStatus, { body: { content: 'back', emojiId: '' } });
      await world.insider.person.ok(clearStatus);
    },
    told: {},
  },
  {
    name: 'USER_RPC_UPDATED to all who share a team, once for a game said twice',
    async act(world) {
      const body = { type: 'game', gameId: 'emberfall', name: 'Emberfall' } as const;
      await world.outsider.person.ok(setRpc, { body });
      await world.outsider.person.ok(setRpc, { body });
      await world.outsider.person.ok(clearRpc);
      await world.outsider.person.ok(clearRpc);
      await world.outsider.person.ok(setRpc, { body });
    },
    told: members('USER_RPC_UPDATED', 'USER_RPC_UPDATED', 'USER_RPC_UPDATED'),
  },
  {
    name: 'USER_RPC_UPDATED when the game is left',
    act: (world) => world.outsider.person.ok(clearRpc),
    told: members('USER_RPC_UPDATED'),
  },
  {
    name: 'USER_PROFILE_UPDATED to all who share a team, a chat or a request, and ME_UPDATED to the own sessions',
    act: (world) =>
      world.insider.person.ok(setSlug, {
        body: { slug: 'ada-moved', password: world.insider.person.password },
      }),
    told: {
      actor: ['USER_PROFILE_UPDATED'],
      insider: ['USER_PROFILE_UPDATED', 'ME_UPDATED'],
      outsider: ['USER_PROFILE_UPDATED'],
    },
  },
  {
    name: 'ME_UPDATED by what a user says of themselves, and USER_PROFILE_UPDATED to all who are shown them',
    act: (world) =>
      world.insider.person.ok(setProfile, {
        body: { bio: 'aye', colors: { primary: '#112233', accent: '#445566' } },
      }),
    told: {
      actor: ['USER_PROFILE_UPDATED'],
      insider: ['USER_PROFILE_UPDATED', 'ME_UPDATED'],
      outsider: ['USER_PROFILE_UPDATED'],
    },
  },
  {
    name: 'USER_PROFILE_UPDATED when a picture is taken down, and ME_UPDATED to the own sessions',
    act: (world) => world.insider.person.ok(setAvatar, { body: { avatar: null } }),
    told: {
      actor: ['USER_PROFILE_UPDATED'],
      insider: ['USER_PROFILE_UPDATED', 'ME_UPDATED'],
      outsider: ['USER_PROFILE_UPDATED'],
    },
  },
  {
    name: 'somebody who plays and appears offline, and appears again',
    async act(world) {
      const body = { type: 'game', gameId: 'emberfall', name: 'Emberfall' } as const;
      await world.insider.person.ok(setPresence, { body: { status: 0 } });
      await world.insider.person.ok(setRpc, { body });
      await world.insider.person.ok(setPresence, { body: { status: 1 } });
      await world.insider.person.ok(setPresence, { body: { status: 0 } });
      await world.insider.person.ok(clearRpc);
      await world.insider.person.ok(setPresence, { body: { status: 1 } });
    },
    told: {},
  },
];
