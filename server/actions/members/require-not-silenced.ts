import type { ConversationRights, TeamConversation } from '../access/conversation.ts';
import { assertNotSilenced } from '../access/assert-permitted.ts';
import type { ReadChannel } from '../access/read-scope.ts';
import type { ActionDeps } from '../action-deps.ts';

type Place =
  | Extract<ConversationRights, { kind: 'chat' }>
  | Pick<TeamConversation, 'kind' | 'team' | 'member'>
  | Pick<ReadChannel, 'kind' | 'createdBy' | 'member'>;

/**
 * Refuses to write in a team whose moderators have silenced the caller for a while, or whose rules they
 * have not accepted. Calls are stopped
 * by the table in shared/contract/when-timed-out.ts; what comes by another way asks here.
 * @throws ProblemError member.timed-out, member.rules-not-accepted
 */
export function requireNotSilenced({ clock }: Pick<ActionDeps, 'clock'>, place: Place): void {
  if (!('member' in place)) return;
  const createdBy = 'team' in place ? place.team.team.createdBy : place.createdBy;
  assertNotSilenced({ member: place.member, createdBy }, clock.now());
}
