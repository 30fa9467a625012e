import { describe, expect, it } from 'vitest';
import { aCategory, aChannel, aRole } from '#tests/gateway/memory-teams.ts';
import type { Category, Channel } from '#shared/contract/channels/channel.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import type {
  CategoryId,
  ChannelId,
  EmojiId,
  Id,
  RoleId,
  TeamId,
  UserId,
} from '#shared/lib/ids.ts';
import type { TeamContents } from '../../state/team-state.ts';
import { freezeTeam } from './freeze-team.ts';
import { thawTeam } from './thaw-team.ts';

// reason: ids of a test are any numbers
const teamId = '100' as TeamId;
const bot = '900' as UserId;
const fire = '100000000001' as EmojiId;
const fireCopy = '100000000002' as EmojiId;
const fireOfNewTeam = '100000000003' as EmojiId;
const foreign = '100000000009';

function role(id: string, priority: number, edit: Partial<Role> = {}): Role {
  // reason: as above
  return aRole(teamId, id as RoleId, {
    name: `role ${id}`,
    priority,
    permissions: priority,
    ...edit,
  });
}

function channel(id: string, edit: Partial<Channel> = {}): Channel {
  // reason: as above
  return aChannel(teamId, id as ChannelId, { name: `channel ${id}`, ...edit });
}

function category(id: string, priority: number, edit: Partial<Category> = {}): Category {
  // reason: as above
  return aCategory(teamId, id as CategoryId, { name: `category ${id}`, priority, ...edit });
}

function teamOf(parts: {
  roles?: readonly Role[];
  categories?: readonly Category[];
  channels?: readonly Channel[];
}): TeamContents {
  const everyone = role('100', 0, { name: 'everyone', permissions: 512 });
  return {
    team: {
      id: teamId,
      name: 'Crew',
      description: 'about us',
      banner: '/content/teamBanner/1.webp',
      profilePicture: null,
      // reason: as above
      createdBy: '1' as UserId,
      isSafeForTeen: true,
      isVerified: true,
      isDiscoverable: true,
      memberCount: 50,
      discoverableInvite: 'abc',
      applicationRequired: false,
      games: [],
      template: null,
      vanityUrl: 'crew',
    },
    isSuspended: false,
    roles: new Map([everyone, ...(parts.roles ?? [])].map((each) => [each.id, each])),
    categories: new Map((parts.categories ?? []).map((each) => [each.id, each])),
    channels: new Map((parts.channels ?? []).map((each) => [each.id, each])),
  };
}

function newIds(): <Entity extends string>() => Id<Entity> {
  let next = 5_000;
  return <Entity extends string>() => {
    next += 1;
    // reason: as above
    return String(next) as Id<Entity>;
  };
}

function copyOf(team: TeamContents) {
  const frozen = freezeTeam(team, [{ id: fireCopy, name: 'fire', sourceId: fire }]);
  // what is kept goes through JSON
  const kept: typeof frozen = structuredClone(frozen);
  const emojis = [{ id: fireOfNewTeam, name: 'fire', sourceId: fireCopy }];
  return { frozen, made: thawTeam(kept, emojis, newIds()) };
}

describe('a frozen team', () => {
  it('keeps the settings of the team, and nothing of what others have decided about it', () => {
    expect(copyOf(teamOf({})).made.settings).toEqual({
      name: 'Crew',
      description: 'about us',
      banner: '/content/teamBanner/1.webp',
      profilePicture: null,
      isSafeForTeen: true,
    });
  });

  it('keeps roles in their order without gaps, the everyone role as that of the new team', () => {
    const { made } = copyOf(
      teamOf({
        roles: [role('11', 1), role('13', 7, { color2: '#000000' }), role('12', 3)],
      }),
    );
    expect(made.roles.map(({ name, priority }) => [name, priority])).toEqual([
      ['role 13', 3],
      ['role 12', 2],
      ['role 11', 1],
      ['everyone', 0],
    ]);
    expect(made.roles.at(-1)).toMatchObject({ id: made.id, permissions: 512 });
    expect(made.roles[0]).toMatchObject({ color2: '#000000', teamId: made.id });
    expect(new Set(made.roles.map(({ id }) => id)).size).toBe(4);
  });

  it('leaves out roles of bots, and entries for members, for bots and for what is gone', () => {
    const permissions = {
      roles: {
        '100': { allow: 0, deny: 1 },
        '11': { allow: 4, deny: 0 },
        '12': { allow: 16, deny: 0 },
        '77': { allow: 2, deny: 0 },
      },
      users: { '1': { allow: 1, deny: 0 } },
    };
    const { frozen, made } = copyOf(
      teamOf({
        roles: [role('11', 1), role('12', 2, { botScope: { userId: bot } })],
        channels: [channel('21', { permissions })],
        categories: [category('31', 0, { permissions })],
      }),
    );
    const [kept] = made.roles;
    const expected = {
      roles: { [made.id]: { allow: 0, deny: 1 }, [kept?.id ?? '']: { allow: 4, deny: 0 } },
      users: {},
    };
    expect(made.channels[0]?.permissions).toEqual(expected);
    expect(made.categories[0]?.permissions).toEqual(expected);
    expect(JSON.stringify(frozen)).not.toContain(bot);
    expect(JSON.stringify(frozen)).not.toContain('users');
  });

  it('keeps channels in their categories and both in their order', () => {
    const low = category('31', 5);
    const high = category('32', 2);
    const { made } = copyOf(
      teamOf({
        categories: [low, high],
        channels: [
          channel('21', { categoryId: low.id, priority: 1, rateLimitPerUser: 30 }),
          channel('22', { categoryId: low.id, priority: 0, type: 'voice', userLimit: 5 }),
          channel('23', { categoryId: high.id, nsfw: true }),
          channel('24', { priority: 4, description: 'hello' }),
        ],
      }),
    );
    expect(made.categories.map(({ name }) => name)).toEqual(['category 32', 'category 31']);
    const names = new Map(made.categories.map(({ id, name }) => [id, name]));
    const listed = made.channels
      .toSorted((left, right) => left.priority - right.priority)
      .map(({ name, categoryId }) => [name, categoryId && names.get(categoryId)]);
    expect(listed).toEqual([
      ['channel 24', null],
      ['channel 23', 'category 32'],
      ['channel 22', 'category 31'],
      ['channel 21', 'category 31'],
    ]);
    expect(made.channels.find(({ name }) => name === 'channel 22')).toMatchObject({
      type: 'voice',
      userLimit: 5,
    });
    expect(made.channels.find(({ name }) => name === 'channel 24')?.description).toBe('hello');
    expect(made.channels.find(({ name }) => name === 'channel 23')?.nsfw).toBe(true);
    expect(made.channels.find(({ name }) => name === 'channel 21')?.rateLimitPerUser).toBe(30);
  });

  it('keeps icons of roles: characters, and emojis that come along', () => {
    const team = teamOf({
      roles: [
        role('11', 3, { iconEmojiId: fire }),
        role('12', 2, { iconEmojiId: '🔥' }),
        role('13', 1, { iconEmojiId: foreign }),
      ],
    });
    const { frozen, made } = copyOf(team);
    const icons = [fireOfNewTeam, '🔥', null, null];
    expect(made.roles.map(({ iconEmojiId }) => iconEmojiId)).toEqual(icons);
    const without = thawTeam(frozen, [], newIds());
    expect(without.roles.map(({ iconEmojiId }) => iconEmojiId)).toEqual([null, '🔥', null, null]);
  });
});
