import { useMemo, useState } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { AnnouncementFollow } from '#shared/contract/messages/announcement.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { useFollowing, useFollows } from '../../../data/announcements/follows.ts';
import { useManagedTextChannels } from '../../../data/channels/managed-channels.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import styles from './announcements.module.css';

interface FollowDialogProps {
  /** The announcement channel. */
  readonly channel: Channel;
  readonly onClose: () => void;
}

/** Brings a channel's announcements into a text channel that I manage, and ends that again. */
export function FollowDialog({ channel, onClose }: FollowDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { follow } = useFollowing();
  const managed = useManagedTextChannels();
  const [chosen, setChosen] = useState<ChannelId | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const choices = useMemo(
    () =>
      managed.map(({ channelId, channelName, teamName }) => ({
        value: channelId,
        label: t('announcements.follow.place', { channel: channelName, team: teamName }),
      })),
    [managed, t],
  );
  const name = managed.find(({ channelId }) => channelId === chosen)?.channelName ?? '';
  const add = async () => {
    if (chosen === null) return;
    setIsBusy(true);
    try {
      await follow({ channelId: chosen, announcementChannelId: channel.id });
      toasts.success(t('announcements.follow.done', { channel: name }));
      onClose();
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
    setIsBusy(false);
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('announcements.follow.title', { channel: channel.name })}
      description={t('announcements.follow.text')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <Button
            variant="primary"
            isLoading={isBusy}
            disabled={chosen === null}
            onClick={() => void add()}
          >
            {t('announcements.follow.submit')}
          </Button>
        </>
      }
    >
      {choices.length === 0 ? (
        <p>{t('announcements.follow.none')}</p>
      ) : (
        <Field label={t('announcements.follow.channel')}>
          <Select
            choices={choices}
            value={chosen}
            onValueChange={setChosen}
            placeholder={t('announcements.follow.choose')}
          />
        </Field>
      )}
      {chosen !== null && <Followed channelId={chosen} name={name} />}
    </Dialog>
  );
}

/** What a text channel follows already, each with the way to end it. */
function Followed({ channelId, name }: { readonly channelId: ChannelId; readonly name: string }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { unfollow } = useFollowing();
  const found = useFollows(channelId);
  if (found.isError) return <p role="alert">{t('announcements.follow.failed')}</p>;
  if (!found.data || found.data.length === 0) return null;
  const nameOf = ({ channelName, teamName }: AnnouncementFollow) =>
    channelName === null
      ? t('announcements.follow.unknown')
      : t('announcements.follow.place', { channel: channelName, team: teamName ?? '' });
  const stop = async (each: AnnouncementFollow) => {
    try {
      await unfollow({ channelId, announcementChannelId: each.channelId });
      toasts.success(t('announcements.follow.stopped'));
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
  };
  return (
    <section aria-label={t('announcements.follow.followed', { channel: name })}>
      <h3 className={styles.followedTitle}>
        {t('announcements.follow.followed', { channel: name })}
      </h3>
      <ul className={styles.followed}>
        {found.data.map((each) => (
          <li key={each.channelId}>
            <span>{nameOf(each)}</span>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('announcements.follow.stopOf', { channel: nameOf(each) })}
              onClick={() => void stop(each)}
            >
              {t('announcements.follow.stop')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
