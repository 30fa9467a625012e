import { useState } from 'react';
import { useAdminActs, useServerSettings, type ServerSettings } from '../../data/admin/admin.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RegistrationCodes } from './registration-codes.tsx';
import { LimitFields, MailTest, NameFields, RegistrationField } from './server-form.tsx';
import { useAct } from './use-act.ts';
import styles from './admin.module.css';

/** How the server is set up. */
export function SettingsSection() {
  const { t } = useTranslation();
  const asked = useServerSettings();
  if (asked.data)
    return (
      <>
        <SettingsForm first={asked.data.settings} />
        {asked.data.settings.registration === 'invite' && <RegistrationCodes />}
        <h2 className={styles.heading}>{t('admin.setup.mail')}</h2>
        <MailTest hasMailServer={asked.data.hasMailServer} />
      </>
    );
  if (asked.isError)
    return <ErrorState title={t('admin.failed')} onRetry={() => void asked.refetch()} />;
  return <Skeleton shape="block" height={220} width="100%" />;
}

function SettingsForm({ first }: { readonly first: ServerSettings }) {
  const { t } = useTranslation();
  const acts = useAdminActs();
  const { act, isBusy } = useAct();
  const [draft, setDraft] = useState(first);
  const change = (part: Partial<ServerSettings>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        act(() => acts.saveSettings(draft));
      }}
    >
      <NameFields draft={draft} change={change} />
      <RegistrationField draft={draft} change={change} />
      <LimitFields draft={draft} change={change} />
      <div>
        <Button type="submit" variant="primary" isLoading={isBusy}>
          {t('admin.server.save')}
        </Button>
      </div>
    </form>
  );
}
