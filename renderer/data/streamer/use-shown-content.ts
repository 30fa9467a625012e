import { useInviteOrigin } from '../invites/invite-link.ts';
import { hideInviteLinks } from './hide-invite-links.ts';
import { useIsHidden } from './streamer-mode.ts';
import { useTranslation } from '../../lib/i18n.ts';

/** A message's text as it may be seen by others: streamer mode hides invite links (M-146). */
export function useShownContent(content: string): string {
  const { t } = useTranslation();
  const isHidden = useIsHidden('hideInviteLinks');
  const inviteOrigin = useInviteOrigin();
  if (!isHidden) return content;
  return hideInviteLinks(content, t('messages.markdown.inviteHidden'), inviteOrigin);
}
