import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';

interface FormActionsProps {
  /** of the form within the dialog, which the foot lies outside of */
  readonly formId: string;
  /** what sending the form does */
  readonly submit: string;
  readonly isBusy: boolean;
  readonly disabled?: boolean;
  readonly isDanger?: boolean;
  readonly onCancel: () => void;
}

/** The foot of a dialog with a form: leave it, or send it. */
export function FormActions(props: FormActionsProps) {
  const { formId, submit, isBusy, disabled = false, isDanger = false, onCancel } = props;
  const { t } = useTranslation();
  return (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {t('common.action.cancel')}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant={isDanger ? 'danger' : 'primary'}
        isLoading={isBusy}
        disabled={disabled}
      >
        {submit}
      </Button>
    </>
  );
}
