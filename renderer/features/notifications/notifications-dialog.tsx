import { useState } from 'react';
import {
  FOREVER,
  muteMinutes,
  notificationLevels,
  usualLevel,
  type NotificationLevel,
} from '#shared/rules/notifications.ts';
import {
  changeNotifications,
  useMuting,
  useNotificationChoice,
  type NotifyingPlace,
} from '../../data/notifications/notifications.ts';
import { usePlaceName } from '../../data/notifications/place-name.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { muteTimeText } from '../../lib/mute-time-text.ts';
import type { Overlay } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './notifications-dialog.module.css';

interface NotificationsDialogProps {
  readonly overlay: Extract<Overlay, { readonly type: 'notifications' }>;
  readonly onClose: () => void;
}

/** How much I want to hear of a team, a channel or a chat; every change takes effect at once. */
export function NotificationsDialog({ overlay, onClose }: NotificationsDialogProps) {
  const { t } = useTranslation();
  const name = usePlaceName(overlay);
  const run = useSaving();
  const { suppressEveryone } = useNotificationChoice(overlay);
  return (
    <Dialog open onOpenChange={onClose} title={t('notificationSettings.title', { name })}>
      <div className={styles.body}>
        <MuteRow place={overlay} run={run} />
        <LevelChoice place={overlay} run={run} />
        {overlay.channelId === null && (
          <Switch
            label={t('notificationSettings.suppressEveryone')}
            description={t('notificationSettings.suppressEveryoneHint')}
            checked={suppressEveryone}
            onCheckedChange={(isLeftOut) =>
              run(changeNotifications(overlay, { suppressEveryone: isLeftOut }))
            }
          />
        )}
      </div>
    </Dialog>
  );
}

/** Waits for a change and says when it failed. */
type Run = (work: Promise<void>) => void;

function useSaving(): Run {
  const translation = useTranslation();
  const toasts = useToasts();
  return (work) => {
    work.catch((error: unknown) => toasts.error(failureText(translation, error)));
  };
}

interface PartProps {
  readonly place: NotifyingPlace;
  readonly run: Run;
}

function MuteRow({ place, run }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isMuted, mute, unmute } = useMuting(place);
  const { mutedUntil } = useNotificationChoice(place);
  const [now] = useState(() => Date.now());
  const until = (end: string) =>
    end === FOREVER
      ? t('notificationSettings.mutedForever')
      : t('notificationSettings.mutedUntil', { time: format.moment(Date.parse(end), now) });
  return (
    <section className={styles.part} aria-label={t('notificationSettings.mutedTitle')}>
      <h3 className={styles.heading}>{t('notificationSettings.mutedTitle')}</h3>
      <p className={styles.hint}>
        {isMuted && mutedUntil !== null ? until(mutedUntil) : t('notificationSettings.muteHint')}
      </p>
      <div className={styles.times}>
        {isMuted ? (
          <Button size="small" onClick={() => run(unmute())}>
            {t('notifications.unmute')}
          </Button>
        ) : (
          [...muteMinutes, null].map((minutes) => (
            <Button key={String(minutes)} size="small" onClick={() => run(mute(minutes))}>
              {muteTimeText(t, minutes)}
            </Button>
          ))
        )}
      </div>
    </section>
  );
}

function LevelChoice({ place, run }: PartProps) {
  const { t } = useTranslation();
  const { level } = useNotificationChoice(place);
  const isChat = place.teamId === null;
  const isOfTeam = !isChat && place.channelId !== null;
  const teamLevel = useNotificationChoice({ teamId: place.teamId, channelId: null }).level;
  const usual = usualLevel(isChat);
  const asTeam = {
    value: 'team' as const,
    label: t('notificationSettings.asTeam', {
      level: t(`notificationSettings.levels.${teamLevel ?? usual}`),
    }),
  };
  const choices = notificationLevels.map((value) => ({
    value,
    label: t(`notificationSettings.levels.${value}`),
    description: t(`notificationSettings.levelHint.${value}`),
  }));
  return (
    <RadioGroup<NotificationLevel | 'team'>
      label={t('notificationSettings.level')}
      choices={isOfTeam ? [asTeam, ...choices] : choices}
      value={level ?? (isOfTeam ? 'team' : usual)}
      onValueChange={(chosen) =>
        run(changeNotifications(place, { level: chosen === 'team' ? null : chosen }))
      }
    />
  );
}
