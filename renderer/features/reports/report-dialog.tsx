import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react';
import { messageLimits } from '#shared/rules/limits.ts';
import { reportReasons, type ReportReason } from '#shared/rules/reports.ts';
import { reportMessage } from '../../data/reports/report-message.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useTranslation, type Translation } from '../../lib/i18n.ts';
import type { Overlay } from '../../lib/overlays.ts';
import { problemText } from '../../lib/problem-text.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import styles from './report-dialog.module.css';

interface ReportDialogProps {
  readonly overlay: Extract<Overlay, { readonly type: 'report-message' }>;
  readonly onClose: () => void;
}

/** Why a report was not taken (M-163, M-164). */
function troubleText(translation: Translation, error: unknown): string {
  const { t } = translation;
  if (!(error instanceof ApiProblem)) return t('reports.failed');
  if (error.code !== 'network') return problemText(translation, error);
  // without a status nothing answered at all; with one it came from something in between
  return t(error.status === 0 ? 'reports.network' : 'reports.failed');
}

/** Reports another user's message to those who run this Tayfa (M-156 to M-164). */
export function ReportDialog({ overlay, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <ReportThanks onClose={onClose} />;
  return (
    <ReportForm
      title={t('reports.title')}
      overlay={overlay}
      onSent={() => setIsSent(true)}
      onClose={onClose}
    />
  );
}

interface ReportFormProps extends ReportDialogProps {
  readonly title: string;
  readonly onSent: () => void;
}

function ReportForm({ title, overlay, onSent, onClose }: ReportFormProps) {
  const translation = useTranslation();
  const { t } = translation;
  const formId = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { channelId, messageId } = overlay;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    // M-159
    if (reason === null) {
      setTrouble(t('reports.choose'));
      return;
    }
    setIsBusy(true);
    setTrouble(null);
    try {
      await reportMessage(messageId, { reason, channelId });
      onSent();
    } catch (error) {
      setTrouble(troubleText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={title}
      description={t('reports.description')}
      footer={
        <FormActions
          formId={formId}
          submit={t('reports.submit')}
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <RadioGroup<ReportReason>
          label={t('reports.reasons')}
          choices={reportReasons.map((value) => ({ value, label: t(`reports.reason.${value}`) }))}
          value={reason}
          onValueChange={(chosen) => {
            setReason(chosen);
            setTrouble(null);
          }}
        />
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      </form>
    </Dialog>
  );
}

/** Says thank you, and goes by itself (M-161, M-162). */
function ReportThanks({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), messageLimits.reportCloseMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('reports.submitted')}
      description={t('reports.thanks')}
    >
      <p className={styles.done}>
        <Icon of={CircleCheck} size={40} />
      </p>
    </Dialog>
  );
}
