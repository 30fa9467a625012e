import type { Settings } from '#shared/contract/users.ts';
import { directMessageOptions, friendRequestOptions } from '#shared/rules/privacy.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { savePrivacy } from '../../data/me/save-privacy.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './settings-tabs.module.css';

/** Who may ask to be my friend, and who may write to me. */
export function PrivacyTab() {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const privacy = useOwnUser()?.settings.privacy;
  const save = (edit: Partial<Settings['privacy']>) => {
    savePrivacy(edit).catch((error: unknown) => {
      toasts.error(failureText(translation, error));
    });
  };
  return (
    <div className={styles.tab}>
      <RadioGroup
        label={t('settings.privacy.friendRequests')}
        choices={friendRequestOptions.map((value) => ({
          value,
          label: t(`settings.privacy.from.${value}`),
        }))}
        value={privacy?.friendRequests ?? null}
        onValueChange={(friendRequests) => save({ friendRequests })}
      />
      <RadioGroup
        label={t('settings.privacy.directMessages')}
        choices={directMessageOptions.map((value) => ({
          value,
          label: t(`settings.privacy.from.${value}`),
        }))}
        value={privacy?.directMessages ?? null}
        onValueChange={(directMessages) => save({ directMessages })}
      />
    </div>
  );
}
