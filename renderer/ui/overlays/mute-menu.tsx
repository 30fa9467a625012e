import { Bell, BellOff, BellRing } from 'lucide-react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { muteTimeText } from '../../lib/mute-time-text.ts';
import { Submenu } from './menu-choices.tsx';
import { MenuItem } from './menu.tsx';
import { useToasts } from './toast.tsx';

interface MuteMenuProps {
  readonly isMuted: boolean;
  /** for so many minutes; null: until it is ended by hand */
  readonly mute: (minutes: number | null) => Promise<void>;
  readonly unmute: () => Promise<void>;
  /** the times that are offered */
  readonly minutes: readonly number[];
  /** shows all that can be set */
  readonly onSettings: () => void;
}

/** The entries of a menu for hearing less of something: for a while, or as a dialog sets it. */
export function MuteMenu({ isMuted, mute, unmute, minutes, onSettings }: MuteMenuProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const run = (work: Promise<void>) => {
    work.catch((error: unknown) => toasts.error(failureText(translation, error)));
  };
  return (
    <>
      {isMuted ? (
        <MenuItem icon={Bell} onSelect={() => run(unmute())}>
          {t('notifications.unmute')}
        </MenuItem>
      ) : (
        <Submenu icon={BellOff} label={t('notifications.mute')}>
          {[...minutes, null].map((time) => (
            <MenuItem key={String(time)} onSelect={() => run(mute(time))}>
              {muteTimeText(t, time)}
            </MenuItem>
          ))}
        </Submenu>
      )}
      <MenuItem icon={BellRing} onSelect={onSettings}>
        {t('notifications.menu')}
      </MenuItem>
    </>
  );
}
