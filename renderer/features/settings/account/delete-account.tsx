import { useRef, useState } from 'react';
import {
  askAccountDeletion,
  deleteAccount,
  type AccountDeletion,
} from '../../../data/me/account-security.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import tabs from '../settings-tabs.module.css';
import styles from './account.module.css';
import { FormDialog } from './form-dialog.tsx';
import { PasswordField } from './password-field.tsx';
import { useSecuredForm } from './use-secured-form.ts';

/** The end of my account, and what becomes of it (E-114). */
export function DeleteAccount() {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [isAsking, setIsAsking] = useState(false);
  const [answer, setAnswer] = useState<AccountDeletion | null>(null);
  const close = () => setAnswer(null);

  /** Whether I can is asked first (E-127). */
  const ask = async () => {
    setIsAsking(true);
    try {
      setAnswer(await askAccountDeletion());
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
    setIsAsking(false);
  };

  return (
    <section className={tabs.row}>
      <div className={styles.endWords}>
        <h3 className={tabs.label}>{t('settings.deletion.title')}</h3>
        <p className={tabs.hint}>{t('settings.deletion.hint')}</p>
      </div>
      <Button variant="danger" isLoading={isAsking} onClick={() => void ask()}>
        {t('settings.deletion.delete')}
      </Button>
      {answer?.canDelete === true && <DeletionDialog onClose={close} />}
      {answer?.canDelete === false && <CannotDelete teams={answer.teams} onClose={close} />}
    </section>
  );
}

interface CannotDeleteProps {
  readonly teams: AccountDeletion['teams'];
  readonly onClose: () => void;
}

/** E-129: `deletion.cannot_delete` of the documents. */
function CannotDelete({ teams, onClose }: CannotDeleteProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('settings.deletion.delete')}
      description={t('settings.deletion.cannotDelete')}
      footer={<Button onClick={onClose}>{t('common.action.close')}</Button>}
    >
      <ul className={styles.ownTeams}>
        {teams.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Dialog>
  );
}

/** E-130: the password, and that it is meant. */
function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const first = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isMeant, setIsMeant] = useState(false);
  const canSend = password !== '' && isMeant;
  const form = useSecuredForm(canSend, () => deleteAccount(password));
  return (
    <FormDialog
      title={t('settings.deletion.delete')}
      description={t('settings.deletion.what')}
      submit={t('settings.deletion.delete')}
      isDanger
      isBusy={form.isBusy}
      disabled={!canSend}
      first={first}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <PasswordField
        first={first}
        value={password}
        error={form.errors['password']}
        onValueChange={(value) => {
          setPassword(value);
          form.forget('password');
        }}
      />
      <Checkbox
        label={t('settings.deletion.confirm')}
        checked={isMeant}
        onCheckedChange={setIsMeant}
      />
    </FormDialog>
  );
}
