import { DoorClosed } from 'lucide-react';
import { useState } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import type { Raid } from '#shared/rules/moderation.ts';
import { openDoor } from '../../data/moderation/raid.ts';
import { useUserNames } from '../../data/people/user-names.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

interface RaidBannerProps {
  readonly teamId: TeamId;
  readonly raid: Raid;
}

/** Tells moderators that the door of their team is closed, by whom and since when. */
export function RaidBanner({ teamId, raid }: RaidBannerProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { moment } = useFormat();
  const toasts = useToasts();
  const [by] = useUserNames([raid.by], teamId);
  const [now] = useState(() => Date.now());
  const [isBusy, setIsBusy] = useState(false);
  const told = (at: string) => moment(Date.parse(at), now);
  const time = told(raid.since);
  const open = async () => {
    setIsBusy(true);
    try {
      await openDoor(teamId);
      toasts.success(t('moderation.raid.opened'));
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
    setIsBusy(false);
  };
  return (
    <Banner
      tone="warning"
      icon={DoorClosed}
      action={
        <Button size="small" variant="quiet" isLoading={isBusy} onClick={() => void open()}>
          {t('moderation.raid.open')}
        </Button>
      }
    >
      {raid.by === null
        ? t('moderation.raid.bannerOwn', { time })
        : t('moderation.raid.bannerBy', { name: by ?? t('moderation.raid.someone'), time })}{' '}
      {raid.endsAt !== null && t('moderation.raid.bannerUntil', { time: told(raid.endsAt) })}
    </Banner>
  );
}
