import { KeyRound, ShieldCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { claimOperator, useAdminConsole, useIsUnclaimed } from '../../data/admin/admin.ts';
import { useView } from '../../data/view-store.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { Redirect } from '../../lib/redirect.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { AdminConsole } from './admin-console.tsx';
import { SetupWizard } from './setup-wizard.tsx';
import styles from './admin.module.css';

/** The console for those who look after this server; all others are led home. */
export function AdminGate({ section }: { readonly section: string }) {
  const me = useView((view) => view.me);
  if (!me) return <Waiting />;
  if (me.staffRole === undefined) return <Unclaimed />;
  return me.twoFA ? <Entered section={section} /> : <SecondFactorFirst />;
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="group" aria-busy="true" aria-label={t('admin.loading')}>
      <Skeleton shape="block" height={220} width="100%" />
    </div>
  );
}

/** On a server that no one looks after: the first operator comes in with the code it said. */
function Unclaimed() {
  const translation = useTranslation();
  const { t } = translation;
  const asked = useIsUnclaimed();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (asked.isPending) return <Waiting />;
  if (asked.data !== true) return <Redirect to={paths.home()} />;
  const claim = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || code.trim() === '') return;
    setIsBusy(true);
    try {
      // that I am staff now comes by the socket
      await claimOperator(code.trim());
    } catch (error) {
      setRefusal(failureText(translation, error));
    }
    setIsBusy(false);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void claim(event)}>
      <p className={styles.quiet}>{t('admin.claim.hint')}</p>
      <Field label={t('admin.claim.code')} error={refusal}>
        <TextInput
          value={code}
          onValueChange={(text) => {
            setCode(text);
            setRefusal(null);
          }}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <div>
        <Button
          type="submit"
          variant="primary"
          icon={KeyRound}
          isLoading={isBusy}
          disabled={code.trim() === ''}
        >
          {t('admin.claim.submit')}
        </Button>
      </div>
    </form>
  );
}

function SecondFactorFirst() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <EmptyState
      icon={ShieldCheck}
      title={t('admin.secondFactor.title')}
      action={
        <Button variant="primary" onClick={() => open({ type: 'settings', tab: 'account' })}>
          {t('admin.secondFactor.open')}
        </Button>
      }
    >
      {t('admin.secondFactor.hint')}
    </EmptyState>
  );
}

function Entered({ section }: { readonly section: string }) {
  const { t } = useTranslation();
  const asked = useAdminConsole();
  if (asked.isPending) return <Waiting />;
  if (!asked.data)
    return (
      <ErrorState
        title={t('admin.failed')}
        onRetry={() => void asked.refetch()}
        isRetrying={asked.isFetching}
      />
    );
  const { may, isSetUp } = asked.data;
  if (!isSetUp && may.includes('change-server')) return <SetupWizard />;
  return <AdminConsole section={section} facts={asked.data} />;
}
