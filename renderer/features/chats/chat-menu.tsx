import { X } from 'lucide-react';
import type { Chat } from '#shared/contract/chats/chat.ts';
import { useMuting } from '../../data/notifications/notifications.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { MenuItem } from '../../ui/overlays/menu.tsx';
import { MuteMenu } from '../../ui/overlays/mute-menu.tsx';

interface ChatMenuProps {
  readonly chat: Chat;
  readonly name: string;
  readonly onHide: () => void;
}

/** What can be done to a conversation. */
export function ChatMenu({ chat, name, onHide }: ChatMenuProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const place = { teamId: null, channelId: chat.id };
  const muting = useMuting(place);
  return (
    <>
      <MuteMenu {...muting} onSettings={() => open({ type: 'notifications', ...place })} />
      <MenuItem icon={X} onSelect={onHide}>
        {t('chats.sidebar.hide', { name })}
      </MenuItem>
    </>
  );
}
