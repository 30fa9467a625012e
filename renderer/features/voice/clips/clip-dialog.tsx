import { Download, Scissors } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import type { ChannelPlace } from '../../../data/slices/slice.ts';
import { useParticipant } from '../../../data/voice/participants.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Overlay } from '../../../lib/overlays.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { lengthOf, type Cut } from '../../../voice/clips/cut-range.ts';
import { useTextChannels } from '../text-channels.ts';
import styles from './clip-dialog.module.css';
import { ClipPlayer } from './clip-player.tsx';
import { ClipTitle } from './clip-title.tsx';
import { ClipTarget, useClipTarget, type ClipChannels } from './clip-target.tsx';
import { CutRange, useSeconds } from './cut-range.tsx';
import { useClipFiles } from './use-clip-files.ts';
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
  readonly channels: ClipChannels;
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
  const [to, setTo] = useClipTarget(channelId, channels);
  const { whole, fileOf } = useClipFiles(take, streamer);
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
    fileOf(cut, title.trim()).then(
      (file) => saveBlob(file.name, file),
      () => toasts.error(t('common.trouble.unexpected')),
    );
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
        <ClipTitle value={title} onChange={setTitle} />
        <ClipTarget channels={channels} value={to} onChange={setTo} />
        {share !== null && <ProgressBar label={t('clips.dialog.uploading')} value={share} />}
      </form>
    </Dialog>
  );
}
