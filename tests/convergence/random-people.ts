import { call, name, personOf, type RandomAction } from './random-calls.ts';

const HOUR = 3_600;

/** What people say of themselves, and what is done to silence them. */
export const appearing: readonly RandomAction[] = [
  {
    name: 'custom status',
    weight: 4,
    run: (situation) =>
      call(situation, {
        method: situation.random() < 0.7 ? 'POST' : 'DELETE',
        path: '/api/v1/me/status',
        body: { content: name(situation.random), emojiId: situation.random() < 0.5 ? '🔥' : null },
      }),
  },
  {
    name: 'another name',
    weight: 2,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: '/api/me/profile/username',
        body: { username: name(situation.random) },
      }),
  },
  {
    name: 'another name in the team',
    weight: 3,
    run: (situation) =>
      call(situation, {
        method: 'PATCH',
        path: `/api/v1/teams/${situation.teamId}/members/@me`,
        body: { nickname: situation.random() < 0.7 ? name(situation.random) : null },
      }),
  },
  {
    name: 'play a game',
    weight: 2,
    run: (situation) =>
      call(situation, {
        method: situation.random() < 0.7 ? 'POST' : 'DELETE',
        path: '/api/v1/me/rpc',
        body: { type: 'game', gameId: 'chess', name: name(situation.random) },
      }),
  },
  {
    name: 'silence a member',
    weight: 3,
    run: (situation) =>
      call(situation, {
        method: 'PUT',
        path: `/api/v1/teams/${situation.teamId}/members/${personOf(situation)}/timeout`,
        body: { seconds: HOUR + Math.floor(situation.random() * HOUR) },
      }),
  },
  {
    name: 'let a member speak again',
    weight: 4,
    run: (situation) =>
      call(situation, {
        method: 'DELETE',
        path: `/api/v1/teams/${situation.teamId}/members/${personOf(situation)}/timeout`,
      }),
  },
];
