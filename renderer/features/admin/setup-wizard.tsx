import { useState } from 'react';
import { useAdminActs, useServerSettings, type ServerSettings } from '../../data/admin/admin.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MailTest, NameFields, RegistrationField } from './server-form.tsx';
import { useAct } from './use-act.ts';
import styles from './admin.module.css';

/** The first run: who may come, what the server is called, whether mail works. */
export function SetupWizard() {
  const { t } = useTranslation();
  const asked = useServerSettings();
  if (asked.data)
    return <Steps first={asked.data.settings} hasMailServer={asked.data.hasMailServer} />;
  if (asked.isError)
    return <ErrorState title={t('admin.failed')} onRetry={() => void asked.refetch()} />;
  return <Skeleton shape="block" height={220} width="100%" />;
}

const steps = ['name', 'registration', 'mail'] as const;

function Steps({
  first,
  hasMailServer,
}: {
  readonly first: ServerSettings;
  readonly hasMailServer: boolean;
}) {
  const { t } = useTranslation();
  const acts = useAdminActs();
  const { act, isBusy } = useAct();
  const [draft, setDraft] = useState(first);
  const [index, setIndex] = useState(0);
  const step = steps[index] ?? 'name';
  const change = (part: Partial<ServerSettings>) => setDraft((now) => ({ ...now, ...part }));
  const isLast = index === steps.length - 1;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLast) act(() => acts.saveSettings(draft), t('admin.setup.done'));
        else setIndex(index + 1);
      }}
    >
      <p className={styles.quiet}>
        {t('admin.setup.step', { step: index + 1, steps: steps.length })}
      </p>
      <h2 className={styles.heading}>{t(`admin.setup.${step}`)}</h2>
      {step === 'name' && <NameFields draft={draft} change={change} />}
      {step === 'registration' && <RegistrationField draft={draft} change={change} />}
      {step === 'mail' && <MailTest hasMailServer={hasMailServer} />}
      <div className={styles.actions}>
        {index > 0 && (
          <Button variant="quiet" onClick={() => setIndex(index - 1)}>
            {t('admin.setup.back')}
          </Button>
        )}
        <Button type="submit" variant="primary" isLoading={isBusy}>
          {t(isLast ? 'admin.setup.finish' : 'admin.setup.next')}
        </Button>
      </div>
    </form>
  );
}
