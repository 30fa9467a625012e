import { ChartBarBig, Gamepad2, Paperclip } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';

interface AttachMenuProps {
  readonly trigger: ReactElement;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** null: the channel lets none in */
  readonly onFiles: (() => void) | null;
  readonly onPoll: () => void;
  /** null: there is no team to play with */
  readonly onSession: (() => void) | null;
}

/** What else than words can be sent. */
export function AttachMenu(props: AttachMenuProps) {
  const { trigger, open, onOpenChange, onFiles, onPoll, onSession } = props;
  const { t } = useTranslation();
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} side="top">
      {onFiles && (
        <MenuItem icon={Paperclip} onSelect={onFiles}>
          {t('messages.attachments.add')}
        </MenuItem>
      )}
      <MenuItem icon={ChartBarBig} onSelect={onPoll}>
        {t('messages.attachments.poll')}
      </MenuItem>
      {onSession && (
        <MenuItem icon={Gamepad2} onSelect={onSession}>
          {t('messages.attachments.session')}
        </MenuItem>
      )}
    </Menu>
  );
}
