import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react';
import { characterCount } from '#shared/lib/text.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { reportLimits, reportReasons, type ReportReason } from '#shared/rules/reports.ts';
import { reportMessage, reportTeam, reportUser } from '../../data/reports/send-report.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useTranslation, type Translation } from '../../lib/i18n.ts';
import type { Overlay } from '../../lib/overlays.ts';
import { problemText } from '../../lib/problem-text.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import styles from './report-dialog.module.css';

interface DialogProps<Type extends Overlay['type']> {
  readonly overlay: Extract<Overlay, { readonly type: Type }>;
  readonly onClose: () => void;
}

/** What is reported, in words, and how it is sent. */
interface ReportProps {
  readonly title: string;
  readonly description: string;
  readonly question: string;
  /** whether one may add words of one's own */
  readonly takesDetails: boolean;
  readonly send: (reason: ReportReason, details: string) => Promise<void>;
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
export function ReportMessageDialog({ overlay, onClose }: DialogProps<'report-message'>) {
  const { t } = useTranslation();
  const { channelId, messageId } = overlay;
  return (
    <ReportDialog
      title={t('reports.title')}
      description={t('reports.description')}
      question={t('reports.reasons')}
      takesDetails={false}
      send={(reason) => reportMessage(messageId, { reason, channelId })}
      onClose={onClose}
    />
  );
}

/** Reports another user: who they are and how they behave. */
export function ReportUserDialog({ overlay, onClose }: DialogProps<'report-user'>) {
  const { t } = useTranslation();
  const { userId, name } = overlay;
  return (
    <ReportDialog
      title={t('reports.user.title', { name })}
      description={t('reports.user.description', { name })}
      question={t('reports.user.reasons')}
      takesDetails
      send={(reason, details) => reportUser(userId, { reason, details })}
      onClose={onClose}
    />
  );
}

/** Reports a team. */
export function ReportTeamDialog({ overlay, onClose }: DialogProps<'report-team'>) {
  const { t } = useTranslation();
  const { teamId, name } = overlay;
  return (
    <ReportDialog
      title={t('reports.team.title', { name })}
      description={t('reports.team.description')}
      question={t('reports.team.reasons')}
      takesDetails
      send={(reason, details) => reportTeam(teamId, { reason, details })}
      onClose={onClose}
    />
  );
}

function ReportDialog(props: ReportProps) {
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <ReportThanks onClose={props.onClose} />;
  return <ReportForm {...props} onSent={() => setIsSent(true)} />;
}

interface ReportFormProps extends ReportProps {
  readonly onSent: () => void;
}

function ReportForm(props: ReportFormProps) {
  const { title, description, question, takesDetails, send, onSent, onClose } = props;
  const translation = useTranslation();
  const { t } = translation;
  const formId = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const count = characterCount(details);
  const isTooLong = count > reportLimits.details;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isTooLong) return;
    // M-159
    if (reason === null) {
      setTrouble(t('reports.choose'));
      return;
    }
    setIsBusy(true);
    setTrouble(null);
    try {
      await send(reason, details.trim());
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
      description={description}
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
          label={question}
          choices={reportReasons.map((value) => ({ value, label: t(`reports.reason.${value}`) }))}
          value={reason}
          onValueChange={(chosen) => {
            setReason(chosen);
            setTrouble(null);
          }}
        />
        {takesDetails && (
          <Field
            label={t('reports.details')}
            description={t('reports.detailsHint')}
            error={isTooLong ? t('reports.detailsLong', { max: reportLimits.details }) : null}
            isOptional
            counter={{ count, max: reportLimits.details }}
            className={styles.details}
          >
            <TextArea value={details} onValueChange={setDetails} />
          </Field>
        )}
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
