import { describe, expect, it } from 'vitest';
import { markOf, markOfTeam } from './unread-mark.ts';
import { sampleChannel, sampleTeam } from '#tests/reduce/sample-view.ts';

const team = sampleTeam();
const channel = sampleChannel({ teamId: team.id });
const inTeam = { teamId: team.id, channelId: channel.id };
const inChat = { teamId: null, channelId: channel.id };

function held(unread: number, mentions: number) {
  return {
    unread: { [channel.id]: { unread, mentions, lastRead: null, recent: [], newest: null } },
    notificationSettings: {},
    unloaded: {},
    joinedThreads: {},
    memberships: {},
    channels: { [team.id]: { [channel.id]: channel } },
  };
}

describe('what waits', () => {
  it('in a channel calls me only where I am mentioned', () => {
    expect(markOf(held(7, 0), inTeam)).toEqual({ calls: 0, unread: 7 });
    expect(markOf(held(7, 2), inTeam)).toEqual({ calls: 2, unread: 7 });
  });

  it('in a chat is all said to me', () => {
    expect(markOf(held(3, 0), inChat)).toEqual({ calls: 3, unread: 3 });
  });

  it('is nothing where there is nothing, and where a team is not known yet', () => {
    expect(markOf({ ...held(0, 0), unread: {} }, inTeam)).toEqual({ calls: 0, unread: 0 });
    expect(markOfTeam({ ...held(7, 2), channels: {} }, team.id)).toEqual({ calls: 0, unread: 0 });
  });

  it('in a channel that I have left out of my list is only what calls me', () => {
    const onboarding = { stage: 'done' as const, hiddenChannelIds: [channel.id] };
    const face = { nickname: null, teamPicture: null };
    const membership = { teamId: team.id, roleIds: [], timeoutUntil: null, ...face, onboarding };
    const hidden = (mentions: number) => ({
      ...held(7, mentions),
      memberships: { [team.id]: membership },
    });
    expect(markOf(hidden(0), inTeam)).toEqual({ calls: 0, unread: 0 });
    expect(markOf(hidden(2), inTeam)).toEqual({ calls: 2, unread: 2 });
  });

  it('in a team is the sum of its channels', () => {
    expect(markOfTeam(held(7, 2), team.id)).toEqual({ calls: 2, unread: 7 });
  });
});
