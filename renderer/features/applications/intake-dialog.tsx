import { useId, useState, type FormEvent } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { switchIntake } from '../../data/applications/applications.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

interface IntakeDialogProps {
  readonly teamId: TeamId;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Opens or closes the intake of applications (T-314). */
export function IntakeDialog({ teamId, isOpen, onClose }: IntakeDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const formId = useId();
  const [enabled, setEnabled] = useState(isOpen);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (enabled === isOpen || isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await switchIntake(teamId, enabled);
      toasts.success(t(enabled ? 'applications.intake.saved' : 'applications.intake.savedClosed'));
      onClose();
    } catch (error) {
      setRefusal(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('applications.intake.title')}
      description={t('applications.intake.description')}
      footer={
        <FormActions
          formId={formId}
          submit={t('common.action.save')}
          isBusy={isBusy}
          disabled={enabled === isOpen}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)}>
        {refusal !== null && (
          <Banner tone="danger" shape="card">
            {refusal}
          </Banner>
        )}
        <Switch
          label={t('applications.intake.enabled')}
          description={t('applications.intake.enabledHint')}
          checked={enabled}
          onCheckedChange={setEnabled}
        />
      </form>
    </Dialog>
  );
}
