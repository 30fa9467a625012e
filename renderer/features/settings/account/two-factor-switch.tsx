import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { disableTwoFactor } from '../../../data/me/account-security.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import styles from './account.module.css';
import { TwoFactorDialog } from './two-factor-dialog.tsx';
import { isOfChallenge } from './use-secured-form.ts';

interface TwoFactorSwitchProps {
  readonly isOn: boolean;
  /** without a verified address there is no two-factor (E-066) */
  readonly isVerified: boolean;
}

/** Whether two-factor guards me, and the way to change that. */
export function TwoFactorState({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation();
  if (!isOn) return t('settings.twoFactor.off');
  return (
    <Tag tone="success" icon={ShieldCheck}>
      {t('settings.twoFactor.on')}
    </Tag>
  );
}

/** Turns two-factor on or off; before the address is verified it says what to do first. */
export function TwoFactorSwitch({ isOn, isVerified }: TwoFactorSwitchProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  /** The challenge that answers this call is the question whether it is meant. */
  const disable = async () => {
    setIsBusy(true);
    try {
      await disableTwoFactor();
      toasts.success(t('settings.twoFactor.turnedOff'));
    } catch (error) {
      if (!isOfChallenge(error)) toasts.error(failureText(translation, error));
    }
    setIsBusy(false);
  };

  return (
    <>
      {isOn && (
        <Button size="small" isLoading={isBusy} onClick={() => void disable()}>
          {t('settings.twoFactor.disable')}
        </Button>
      )}
      {!isOn && !isVerified && (
        <span className={styles.secretHint}>{t('settings.twoFactor.verifyFirst')}</span>
      )}
      {!isOn && isVerified && (
        <Button size="small" onClick={() => setIsSettingUp(true)}>
          {t('settings.twoFactor.enable')}
        </Button>
      )}
      {
        // stays when it is on: the backup codes are shown after that
        isSettingUp && (
          <TwoFactorDialog onDisable={() => void disable()} onClose={() => setIsSettingUp(false)} />
        )
      }
    </>
  );
}
