import { useId, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import styles from './account.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly disabled: boolean;
  /** what is sent does not come back */
  readonly isDanger?: boolean;
  readonly first: RefObject<HTMLInputElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small dialog around a form about the account. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, isBusy, disabled, first, onSubmit, onClose } = props;
  const formId = useId();
  return (
    <Dialog
      open
      size="small"
      initialFocus={first}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      {...(description !== undefined && { description })}
      footer={
        <FormActions
          formId={formId}
          submit={submit}
          isBusy={isBusy}
          disabled={disabled}
          isDanger={props.isDanger === true}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={onSubmit}>
        {props.children}
      </form>
    </Dialog>
  );
}
