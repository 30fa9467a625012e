import { describe, expect, it } from 'vitest';
import type { UserId } from '#shared/lib/ids.ts';
import { aCategory, aChannel, hiddenExcept, id, MemoryTeams } from '#tests/gateway/memory-teams.ts';
import { createViewComparison, viewChange } from './view-change.ts';

const team = id<'team'>(100);
const ann = id<'user'>(1);
const ben = id<'user'>(2);
const channel = id<'channel'>(200);
const category = id<'category'>(300);

function member(userId: UserId): { userId: UserId; roleIds: [] } {
  return { userId, roleIds: [] };
}

function hiddenFromBen(): ReturnType<typeof hiddenExcept> {
  return hiddenExcept(team, { users: [ann] });
}

describe('a changed view', () => {
  it.each([
    { what: 'nothing', before: {}, after: {}, ofAnn: null, ofBen: null },
    {
      what: 'a channel hidden',
      before: { channels: [aChannel(team, channel)] },
      after: { channels: [aChannel(team, channel, { permissions: hiddenFromBen() })] },
      ofAnn: null,
      ofBen: { closed: [channel] },
    },
    {
      what: 'a channel shown',
      before: { channels: [aChannel(team, channel, { permissions: hiddenFromBen() })] },
      after: { channels: [aChannel(team, channel)] },
      ofAnn: null,
      ofBen: { closed: [] },
    },
    {
      what: 'a channel renamed',
      before: { channels: [aChannel(team, channel)] },
      after: { channels: [aChannel(team, channel, { name: 'new' })] },
      ofAnn: null,
      ofBen: null,
    },
    {
      what: 'a channel made and another deleted',
      before: { channels: [aChannel(team, channel)] },
      after: { channels: [aChannel(team, id(201))] },
      ofAnn: null,
      ofBen: null,
    },
    {
      what: 'a category hidden, and its channel with it',
      before: {
        categories: [aCategory(team, category)],
        channels: [aChannel(team, channel, { categoryId: category })],
      },
      after: {
        categories: [aCategory(team, category, { permissions: hiddenFromBen() })],
        channels: [aChannel(team, channel, { categoryId: category })],
      },
      ofAnn: null,
      ofBen: { closed: [channel] },
    },
    {
      what: 'a hidden category deleted, its channel free',
      before: {
        categories: [aCategory(team, category, { permissions: hiddenFromBen() })],
        channels: [aChannel(team, channel, { categoryId: category })],
      },
      after: { channels: [aChannel(team, channel)] },
      ofAnn: null,
      ofBen: { closed: [] },
    },
  ])('$what', ({ before, after, ofAnn, ofBen }) => {
    const teams = new MemoryTeams();
    teams.set(team, before);
    const states = teams.set(team, after);
    if (states.before === null) throw new Error('it was set above');
    const compare = createViewComparison(states.before, states.after);
    expect([member(ann), member(ben), member(ben)].map(compare)).toEqual([ofAnn, ofBen, ofBen]);
    const sight = (userId: UserId) =>
      viewChange(
        { view: states.before ?? states.after, member: member(userId) },
        { view: states.after, member: member(userId) },
      );
    expect([sight(ann), sight(ben)]).toEqual([ofAnn, ofBen]);
  });
});
