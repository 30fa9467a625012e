import { useChannelCan } from '../../../data/permissions/permissions.ts';
import { useView } from '../../../data/view-store.ts';
import type { ConversationPlace } from '../conversation-place.ts';

/** Why nothing can be written here (M-087, M-088); null when it can. */
export type Restriction = 'verify' | 'denied' | null;

/** What keeps me from writing in a channel. */
export function useRestriction({ teamId, channelId }: ConversationPlace): Restriction {
  const isVerified = useView((view) => view.me.verified) ?? true;
  const maySend = useChannelCan(teamId, channelId, 'SEND_MESSAGES');
  if (!isVerified) return 'verify';
  return maySend ? null : 'denied';
}
