import { Copy, Download } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { accountLimits } from '#shared/rules/limits.ts';
import { validateAppCode } from '#shared/rules/two-factor-codes.ts';
import {
  setUpTwoFactor,
  verifyTwoFactor,
  type TwoFactorSetup,
} from '../../../data/me/account-security.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { useCopy } from '../../../ui/overlays/use-copy.ts';
import styles from './account.module.css';
import { isOfChallenge } from './use-secured-form.ts';

interface TwoFactorDialogProps {
  /** it is on already, set up on another device of mine a moment ago (E-064) */
  readonly onDisable: () => void;
  readonly onClose: () => void;
}

/** Sets two-factor up: the picture and the secret, the first code, the backup codes. */
export function TwoFactorDialog({ onDisable, onClose }: TwoFactorDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [backupCodes, setBackupCodes] = useState<readonly string[] | null>(null);
  const [isOn, setIsOn] = useState(false);
  const isBegun = useRef(false);

  useEffect(() => {
    // each start makes a new secret: one is enough
    if (isBegun.current) return;
    isBegun.current = true;
    setUpTwoFactor().then(setSetup, (error: unknown) => {
      if (error instanceof ApiProblem && error.code === 'account.two-factor-on') {
        setIsOn(true);
        return;
      }
      toasts.error(failureText(translation, error));
      onClose();
    });
  }, [onClose, toasts, translation]);

  if (isOn)
    return (
      <Dialog
        open
        size="small"
        title={t('settings.twoFactor.title')}
        description={t('errors.account.two-factor-on')}
        onOpenChange={onClose}
        footer={
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              onDisable();
            }}
          >
            {t('settings.twoFactor.disable')}
          </Button>
        }
      />
    );
  if (backupCodes) return <BackupCodes codes={backupCodes} onClose={onClose} />;
  if (setup) return <FirstCode setup={setup} onVerified={setBackupCodes} onClose={onClose} />;
  return (
    <Dialog open size="small" title={t('settings.twoFactor.setUp')} onOpenChange={onClose}>
      <Spinner size={40} label={t('settings.twoFactor.loading')} />
    </Dialog>
  );
}

interface FirstCodeProps {
  readonly setup: TwoFactorSetup;
  readonly onVerified: (backupCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

function FirstCode({ setup, onVerified, onClose }: FirstCodeProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const copy = useCopy();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const problem = validateAppCode(code);

  const send = async () => {
    setIsBusy(true);
    try {
      onVerified(await verifyTwoFactor(code));
    } catch (error) {
      // E-069
      toasts.error(
        isOfChallenge(error) ? t('settings.twoFactor.invalid') : failureText(translation, error),
      );
      setIsBusy(false);
      first.current?.select();
    }
  };

  return (
    <Dialog
      open
      size="small"
      initialFocus={first}
      onOpenChange={onClose}
      title={t('settings.twoFactor.setUp')}
      description={t('settings.twoFactor.scan')}
      footer={
        <FormActions
          formId={formId}
          submit={t('settings.twoFactor.turnOn')}
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsked(true);
          if (!problem && !isBusy) void send();
        }}
      >
        <img src={setup.qr} alt={t('settings.twoFactor.picture')} className={styles.qr} />
        <div className={styles.secret}>
          <span className={styles.secretHint}>{t('settings.twoFactor.typed')}</span>
          <code className={styles.code}>{(setup.secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
          <Button
            size="small"
            icon={Copy}
            onClick={() => void copy(setup.secret, t('settings.twoFactor.secretCopied'))}
          >
            {t('settings.twoFactor.copy')}
          </Button>
        </div>
        <Field
          label={t('settings.twoFactor.code')}
          error={isAsked && problem ? t('settings.twoFactor.codeRequired') : null}
        >
          <TextInput
            ref={first}
            value={code}
            onValueChange={(typed) =>
              setCode(typed.replaceAll(/\D/g, '').slice(0, accountLimits.twoFactorDigits))
            }
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
          />
        </Field>
      </form>
    </Dialog>
  );
}

interface BackupCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shown this once: the server keeps what they hash to. */
function BackupCodes({ codes, onClose }: BackupCodesProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      size="small"
      // a press beside it would throw away what is never shown again
      isDismissible={false}
      onOpenChange={onClose}
      title={t('settings.twoFactor.backupTitle')}
      description={t('settings.twoFactor.backupHint')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('settings.twoFactor.kept')}
        </Button>
      }
    >
      <ul className={styles.codes} aria-label={t('settings.twoFactor.backupTitle')}>
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button icon={Download} onClick={() => saveText('tayfa-backup-codes.txt', text)}>
          {t('settings.twoFactor.download')}
        </Button>
        <Button icon={Copy} onClick={() => void copy(text, t('settings.twoFactor.backupCopied'))}>
          {t('settings.twoFactor.copy')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Hands a text to the browser as a file to keep (E-063). */
function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
