import type { Channel } from '#shared/contract/channels/channel.ts';
import { useAtom } from '../../../lib/atoms.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import styles from './clip-dialog.module.css';
import { lastClipChannelAtom } from './last-channel.ts';

/** Where a clip may be posted; null: in the chat of the call. */
export type ClipChannels = readonly Channel[] | null;

/** Where it may be posted, and which of them is chosen: the last one, else the nearest. */
export function useClipTarget(chatId: Channel['id'], channels: ClipChannels) {
  const [last, setLast] = useAtom(lastClipChannelAtom);
  const lastHere = channels?.find(({ id }) => id === last.channelId);
  const to = channels === null ? chatId : ((lastHere ?? channels[0])?.id ?? null);
  const setTo = (id: Channel['id']) => setLast({ channelId: id });
  return [to, setTo] as const;
}

interface ClipTargetProps {
  readonly channels: ClipChannels;
  readonly value: Channel['id'] | null;
  readonly onChange: (id: Channel['id']) => void;
}

/** Where it is posted. */
export function ClipTarget({ channels, value, onChange }: ClipTargetProps) {
  const { t } = useTranslation();
  if (channels === null) return <p className={styles.hint}>{t('clips.dialog.chat')}</p>;
  if (value === null) return <p className={styles.hint}>{t('clips.dialog.nowhere')}</p>;
  return (
    <Field label={t('clips.dialog.to')} description={t('clips.dialog.toHint')}>
      <Select
        choices={channels.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onValueChange={onChange}
      />
    </Field>
  );
}
