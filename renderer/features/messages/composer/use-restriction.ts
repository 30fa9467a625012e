import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { threadIn } from '#shared/reduce/channel-in.ts';
import { hasBlocked } from '#shared/reduce/client-view.ts';
import { partnerOf } from '../../../data/chats/chats.ts';
import { useOnboardingStage } from '../../../data/onboarding/own-onboarding.ts';
import { useChannelCan } from '../../../data/permissions/permissions.ts';
import { useView } from '../../../data/view-store.ts';
import { useIsBefore } from '../../../lib/use-is-before.ts';
import type { ConversationPlace } from '../conversation-place.ts';

/** Why nothing can be written here (M-047, M-048, M-087, M-088, X-010). */
export type Restriction =
  | { readonly kind: 'verify' | 'denied' | 'locked' | 'system' }
  | { readonly kind: 'rules'; readonly teamId: TeamId }
  | { readonly kind: 'timeout'; readonly until: number }
  | { readonly kind: 'blocked'; readonly userId: UserId; readonly name: string };

const VERIFY: Restriction = { kind: 'verify' };
const DENIED: Restriction = { kind: 'denied' };
const LOCKED: Restriction = { kind: 'locked' };
const SYSTEM: Restriction = { kind: 'system' };

/** What keeps me from writing here; null when nothing does. */
export function useRestriction({ teamId, channelId }: ConversationPlace): Restriction | null {
  const isVerified = useView((view) => view.me.verified) ?? true;
  const refusal = useRefusal({ teamId, channelId });
  const partner = useView((view) => {
    const chat = teamId === null ? view.chats.find(({ id }) => id === channelId) : undefined;
    return chat && partnerOf(chat, view.me.id);
  });
  const isBlocked = useView((view) => hasBlocked(view, partner?.id));
  const rules = useUnacceptedRules(teamId);
  const timeout = useView((view) => teamId && view.memberships[teamId]?.timeoutUntil) ?? null;
  const until = timeout === null ? null : Date.parse(timeout);
  const isTimedOut = useIsBefore(until);
  if (partner?.system) return SYSTEM;
  if (partner && isBlocked) return { kind: 'blocked', userId: partner.id, name: partner.username };
  if (!isVerified) return VERIFY;
  if (isTimedOut && until !== null) return { kind: 'timeout', until };
  if (rules) return rules;
  return refusal;
}

/** The rules that I have still to accept before I may write. */
function useUnacceptedRules(teamId: TeamId | null): Restriction | null {
  const stage = useOnboardingStage(teamId);
  return teamId !== null && stage === 'rules' ? { kind: 'rules', teamId } : null;
}

/** What permissions keep me from writing here, and a thread's lock where I might in its channel. */
function useRefusal({ teamId, channelId }: ConversationPlace): Restriction | null {
  const maySend = useChannelCan(teamId, channelId, 'SEND_MESSAGES');
  const thread = useView((view) => teamId && threadIn(view, teamId, channelId));
  const mayInChannel = useChannelCan(teamId, thread?.parentId ?? channelId, 'SEND_MESSAGES');
  if (maySend) return null;
  return thread?.isLocked && mayInChannel ? LOCKED : DENIED;
}
