import { useId, useState, type SyntheticEvent } from 'react';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { ChannelPlace } from '../../../data/slices/slice.ts';
import { startRecording, startTranscript } from '../../../data/voice/outputs.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { useTextChannels } from '../text-channels.ts';
import styles from './outputs.module.css';

/** What arrives as a file in a text channel. */
export type FileKind = 'recording' | 'transcript';

interface StartOutputDialogProps {
  readonly kind: FileKind;
  readonly place: ChannelPlace;
  readonly onClose: () => void;
}

/** Where a recording or a transcript is to arrive; who can read there can see it. */
export function StartOutputDialog({ kind, place, onClose }: StartOutputDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const formId = useId();
  const channels = useTextChannels(place);
  const [chosen, setChosen] = useState<ChannelId | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const to = chosen ?? channels[0]?.id ?? null;
  const start = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (to === null) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await (kind === 'recording' ? startRecording(place, to) : startTranscript(place, to));
      onClose();
    } catch (error) {
      setFailure(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`recording.dialog.${kind}.title`)}
      description={t(`recording.dialog.${kind}.hint`)}
      size="small"
      footer={
        <FormActions
          formId={formId}
          submit={t(`recording.dialog.${kind}.submit`)}
          isBusy={isBusy}
          disabled={to === null}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={(event) => void start(event)} className={styles.form}>
        {failure !== null && (
          <Banner tone="danger" shape="card">
            {failure}
          </Banner>
        )}
        {channels.length === 0 ? (
          <p>{t('recording.dialog.nowhere')}</p>
        ) : (
          <Field label={t('recording.dialog.to')} description={t('recording.dialog.toHint')}>
            <Select
              choices={channels.map(({ id, name }) => ({ value: id, label: name }))}
              value={to}
              onValueChange={setChosen}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
