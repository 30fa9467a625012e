import { Download, Scissors } from 'lucide-react';
import { useId, useMemo, useState, type SyntheticEvent } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { characterCount } from '#shared/lib/text.ts';
import { clipLimits } from '#shared/rules/limits.ts';
import type { ChannelPlace } from '../../../data/slices/slice.ts';
import { useOwnUser } from '../../../data/me/own-account.ts';
import { useParticipant } from '../../../data/voice/participants.ts';
import { useAtom } from '../../../lib/atoms.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Overlay } from '../../../lib/overlays.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { RangeSlider } from '../../../ui/forms/range-slider.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { lengthOf, movedCut, type Cut } from '../../../voice/clips/cut-range.ts';
import { useTextChannels } from '../text-channels.ts';
import styles from './clip-dialog.module.css';
import { clipFile } from './clip-file.ts';
import { ClipPlayer } from './clip-player.tsx';
import { lastClipChannelAtom } from './last-channel.ts';
import { usePostClip } from './use-post-clip.ts';

type ClipOverlay = Extract<Overlay, { readonly type: 'voice-clip' }>;

interface ClipDialogProps {
  readonly overlay: ClipOverlay;
  readonly onClose: () => void;
}

/** Cuts what was kept of a stream, and posts or saves it; it keeps its copy whatever comes. */
export function ClipDialog({ overlay, onClose }: ClipDialogProps) {
  const { t } = useTranslation();
  const { teamId, channelId, take } = overlay;
  if (lengthOf(take) > 0)
    return teamId === null ? (
      <Cutter overlay={overlay} channels={null} onClose={onClose} />
    ) : (
      <TeamCutter overlay={overlay} place={{ teamId, channelId }} onClose={onClose} />
    );
  return (
    <Dialog open onOpenChange={onClose} title={t('clips.dialog.title')} size="small">
      <EmptyState icon={Scissors} title={t('clips.dialog.empty')}>
        {t('clips.dialog.emptyHint')}
      </EmptyState>
    </Dialog>
  );
}

function TeamCutter({ place, ...rest }: ClipDialogProps & { readonly place: ChannelPlace }) {
  return <Cutter {...rest} channels={useTextChannels(place, 'files')} />;
}

interface CutterProps extends ClipDialogProps {
  /** where it may be posted; null: in the chat of the call */
  readonly channels: readonly Channel[] | null;
}

function Cutter({ overlay, channels, onClose }: CutterProps) {
  const { t } = useTranslation();
  const seconds = useSeconds();
  const toasts = useToasts();
  const formId = useId();
  const { take, teamId, channelId, streamerId } = overlay;
  const { member } = useParticipant({ teamId, channelId, userId: streamerId });
  const streamer = member?.username ?? '?';
  const length = lengthOf(take);
  const [cut, setCut] = useState<Cut>({ start: 0, end: length });
  const [title, setTitle] = useState('');
  const [to, setTo] = useTarget(channelId, channels);
  const { whole, fileOf } = useFiles(overlay, streamer);
  const { post, share, failure } = usePostClip(() => {
    toasts.success(t('clips.dialog.posted'));
    onClose();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (to === null || share !== null) return;
    const line = t('clips.message', { who: `<@${streamerId}>` });
    const content = [title.trim(), line].filter((part) => part !== '').join('\n');
    const alt = title.trim() || t('clips.message', { who: streamer });
    void post({ channelId: to, content, alt, size: take, file: fileOf(cut, title.trim()) });
  };
  const save = () => {
    const file = fileOf(cut, title.trim());
    saveBlob(file.name, file);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('clips.dialog.title')}
      description={t('clips.dialog.hint', { name: streamer, seconds: seconds(length) })}
      size="medium"
      footer={
        <>
          <Button variant="quiet" icon={Download} onClick={save}>
            {t('clips.dialog.download')}
          </Button>
          <FormActions
            formId={formId}
            submit={t('clips.dialog.post')}
            isBusy={share !== null}
            disabled={to === null}
            onCancel={onClose}
          />
        </>
      }
    >
      <form id={formId} onSubmit={submit} className={styles.form}>
        {failure !== null && (
          <Banner tone="danger" shape="card">
            {failure}
          </Banner>
        )}
        <ClipPlayer file={whole} cut={cut} label={t('clips.dialog.preview', { name: streamer })} />
        <CutRange cut={cut} length={length} onChange={setCut} />
        <Field
          label={t('clips.dialog.name')}
          counter={{ count: characterCount(title), max: clipLimits.title }}
        >
          <TextInput value={title} maxLength={clipLimits.title} onValueChange={setTitle} />
        </Field>
        <Target channels={channels} value={to} onChange={setTo} />
        {share !== null && <ProgressBar label={t('clips.dialog.uploading')} value={share} />}
      </form>
    </Dialog>
  );
}

/** A length in seconds and tenths. */
function useSeconds(): (milliseconds: number) => string {
  const { t } = useTranslation();
  return (milliseconds) =>
    t('clips.dialog.seconds', { count: Math.round(milliseconds / 100) / 10 });
}

/** The whole of it, for the preview, and the file of a cut: the same as long as nothing changes. */
function useFiles({ take }: ClipOverlay, streamer: string) {
  const { t } = useTranslation();
  const clipper = useOwnUser()?.username ?? '';
  return useMemo(() => {
    const facts = { artist: streamer, clipper, comment: t('clips.by', { name: clipper }) };
    let made: { readonly key: string; readonly file: File } | null = null;
    const fileOf = (cut: Cut, title: string): File => {
      const key = JSON.stringify([cut, title]);
      if (made?.key !== key) {
        const named = title || t('clips.message', { who: streamer });
        made = { key, file: clipFile(take, cut, { ...facts, title: named }) };
      }
      return made.file;
    };
    return { whole: fileOf({ start: 0, end: lengthOf(take) }, ''), fileOf };
  }, [take, streamer, clipper, t]);
}

/** Where it may be posted, and which of them is chosen: the last one, else the nearest. */
function useTarget(chatId: Channel['id'], channels: CutterProps['channels']) {
  const [last, setLast] = useAtom(lastClipChannelAtom);
  const lastHere = channels?.find(({ id }) => id === last.channelId);
  const to = channels === null ? chatId : ((lastHere ?? channels[0])?.id ?? null);
  const setTo = (id: Channel['id']) => setLast({ channelId: id });
  return [to, setTo] as const;
}

interface CutRangeProps {
  readonly cut: Cut;
  readonly length: number;
  readonly onChange: (cut: Cut) => void;
}

function CutRange({ cut, length, onChange }: CutRangeProps) {
  const { t } = useTranslation();
  const seconds = useSeconds();
  const move = ([start, end]: readonly [number, number]) =>
    onChange(movedCut(cut, { start: start * 1_000, end: end * 1_000 }, length));
  return (
    <div className={styles.cut}>
      <RangeSlider
        labels={[t('clips.dialog.start'), t('clips.dialog.end')]}
        value={[cut.start / 1_000, cut.end / 1_000]}
        max={length / 1_000}
        steps={[0.1, 1]}
        formatValue={(value) => seconds(value * 1_000)}
        onValueChange={move}
      />
      <output className={styles.times}>
        {t('clips.dialog.range', {
          start: seconds(cut.start),
          end: seconds(cut.end),
          length: seconds(cut.end - cut.start),
        })}
      </output>
      <p className={styles.hint}>{t('clips.dialog.keys')}</p>
    </div>
  );
}

interface TargetProps {
  readonly channels: CutterProps['channels'];
  readonly value: Channel['id'] | null;
  readonly onChange: (id: Channel['id']) => void;
}

function Target({ channels, value, onChange }: TargetProps) {
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
