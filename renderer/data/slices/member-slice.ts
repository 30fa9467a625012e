import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { addAnsweredMembers } from '#shared/reduce/reduce-members.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { gather } from './gather.ts';
import type { Arrived, Slice } from './slice.ts';

/** A page of messages is drawn within this: its mentions are asked for together. Milliseconds. */
const GATHER_MS = 30;

/** Members as they were answered; what events have said since is newer. */
export function mergeMembers(
  view: ClientView,
  { key, answer, asked }: Arrived<{ readonly teamId: TeamId }, Reply<'listMembers'>>,
): ClientView {
  return addAnsweredMembers(view, { teamId: key.teamId, members: answer.members, asked });
}

export interface MemberKey {
  readonly teamId: TeamId;
  readonly userId: UserId;
}

/** One member; those that are missed at the same time are asked for together. */
export function createMemberSlice(
  wait: (ms: number) => Promise<void>,
): Slice<MemberKey, Reply<'listMembers'>> {
  const ask = gather<MemberKey, Reply<'listMembers'>>({
    pause: () => wait(GATHER_MS),
    groupOf: ({ teamId }) => teamId,
    most: teamLimits.membersAskedFor,
    fetch(call, [first, ...others]) {
      const ids = [first, ...others].map(({ userId }) => userId).join(',');
      return call('listMembers', { params: { teamId: first.teamId }, query: { ids } });
    },
  });
  return {
    name: 'member',
    keyText: ({ teamId, userId }) => `${teamId} ${userId}`,
    scope: ({ teamId }) => ({ kind: 'team', teamId }),
    fetch: ask,
    merge: mergeMembers,
  };
}
