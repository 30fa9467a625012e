import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { passkeyLimits } from '#shared/rules/limits.ts';
import { passkeysQuery, type PasskeyOfMine } from '../../../data/me/passkeys.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { canUsePasskeys } from '../../../lib/passkey-device.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { TimeText } from '../../../ui/display/time-text.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingDots } from '../../../ui/feedback/loading-dots.tsx';
import { OfflineState } from '../../../ui/feedback/offline-state.tsx';
import lists from '../sessions-tab.module.css';
import tabs from '../settings-tabs.module.css';
import styles from './account.module.css';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';

interface PasskeysProps {
  /** without a verified address there are none, like two-factor */
  readonly isVerified: boolean;
}

/** What signs me in without my password. */
export function Passkeys({ isVerified }: PasskeysProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.passkeys} aria-labelledby="passkeys-title">
      <div className={styles.endWords}>
        <h3 id="passkeys-title" className={tabs.label}>
          {t('settings.passkeys.title')}
        </h3>
        <p className={tabs.hint}>{t('settings.passkeys.hint')}</p>
      </div>
      <PasskeyList isVerified={isVerified} />
    </section>
  );
}

function PasskeyList({ isVerified }: PasskeysProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { data, error, isError, isPaused, isFetching, refetch } = useQuery(passkeysQuery);
  if (!data && isPaused) return <OfflineState size="inline" />;
  if (!data && isError)
    return (
      <ErrorState size="inline" onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureText(translation, error)}
      </ErrorState>
    );
  if (!data) return <LoadingDots label={t('settings.passkeys.loading')} />;
  return (
    <>
      {data.length > 0 && (
        <ul className={lists.sessions} aria-labelledby="passkeys-title">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey isVerified={isVerified} isFull={data.length >= passkeyLimits.perUser} />
    </>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: PasskeyOfMine }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'rename' | 'remove' | null>(null);
  const { name, createdAt, lastUsedAt } = passkey;
  const close = () => setShown(null);
  return (
    <li className={lists.session}>
      <Icon of={KeyRound} size={24} />
      <div className={lists.facts}>
        <p className={lists.device}>{name}</p>
        <p className={tabs.hint}>
          {t('settings.passkeys.added')} <TimeText at={Date.parse(createdAt)} />
        </p>
        <p className={tabs.hint}>
          {lastUsedAt === null ? (
            t('settings.passkeys.neverUsed')
          ) : (
            <>
              {t('settings.passkeys.lastUsed')} <TimeText at={Date.parse(lastUsedAt)} />
            </>
          )}
        </p>
      </div>
      <span className={tabs.buttons}>
        <Button
          size="small"
          aria-label={t('settings.passkeys.renameNamed', { name })}
          onClick={() => setShown('rename')}
        >
          {t('settings.passkeys.rename')}
        </Button>
        <Button
          size="small"
          variant="quiet-danger"
          aria-label={t('settings.passkeys.removeNamed', { name })}
          onClick={() => setShown('remove')}
        >
          {t('settings.passkeys.remove')}
        </Button>
      </span>
      {shown === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {shown === 'remove' && <RemovePasskeyDialog passkey={passkey} onClose={close} />}
    </li>
  );
}

function AddPasskey({ isVerified, isFull }: PasskeysProps & { readonly isFull: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (!canUsePasskeys()) return <p className={tabs.hint}>{t('settings.passkeys.notHere')}</p>;
  if (!isVerified) return <p className={tabs.hint}>{t('settings.twoFactor.verifyFirst')}</p>;
  return (
    <div>
      <Button
        icon={Plus}
        {...(isFull && { disabledReason: t('errors.passkey.limit') })}
        onClick={() => setIsOpen(true)}
      >
        {t('settings.passkeys.add')}
      </Button>
      {isOpen && <AddPasskeyDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}
