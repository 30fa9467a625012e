import type { Chat } from '#shared/contract/chats/chat.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { presenceNames } from '../../lib/presence-names.ts';
import { useDoing, type Doing } from '../people/doing.ts';
import { useView } from '../view-store.ts';
import { partnerOf, useChatName } from './chats.ts';

/** How a chat shows itself wherever it stands: in the list, above its messages, at their beginning. */
interface ChatFace {
  readonly name: string;
  /** the partner's, or the group's own */
  readonly picture: string | null;
  readonly shape: ReturnType<typeof avatarShape>;
  /** the other one of a direct message */
  readonly partner: Chat['users'][number] | undefined;
  /** what they play or say of themselves; nothing in a group */
  readonly doing: Doing;
  /** theirs; undefined in a group */
  readonly presence: (typeof presenceNames)[keyof typeof presenceNames] | undefined;
}

/** The face of a chat. */
export function useChatFace(chat: Chat | undefined): ChatFace {
  const name = useChatName(chat);
  const me = useView((view) => view.me.id);
  const partner = chat && me !== undefined ? partnerOf(chat, me) : undefined;
  const presence = useView((view) => (partner ? view.presence[partner.id] : undefined)) ?? 0;
  const doing = useDoing(partner?.id);
  return {
    name,
    picture: partner?.profilePicture ?? chat?.picture ?? null,
    shape: avatarShape(partner?.flags),
    partner,
    doing,
    presence: partner && presenceNames[presence],
  };
}
