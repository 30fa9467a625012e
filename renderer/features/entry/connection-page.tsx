import { Link2, Unplug } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  connectionProviders,
  isConnectionProvider,
  type ConnectionProviderId,
} from '#shared/rules/connection-providers.ts';
import { useFinishConnection } from '../../data/account/connections.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Redirect } from '../../lib/redirect.tsx';
import { LoadingDots } from '../../ui/feedback/loading-dots.tsx';
import { EntryFrame } from './frame/entry-frame.tsx';
import { EntryNotice } from './frame/entry-notice.tsx';
import { GoHome } from './frame/go-home.tsx';
import { useEntryLanguage } from './frame/use-entry-language.ts';
import { SignInButtons } from './sign-in-buttons.tsx';

/** Where a provider sends people back to (E-217, E-218). */
export function ConnectionPage() {
  const { provider = '' } = useParams();
  useEntryLanguage();
  if (!isConnectionProvider(provider)) return <Redirect to={paths.home()} />;
  return (
    <EntryFrame>
      <Connecting provider={provider} />
    </EntryFrame>
  );
}

/** Connects the account, and says what came of it (E-220, E-221). */
function Connecting({ provider: id }: { readonly provider: ConnectionProviderId }) {
  const translation = useTranslation();
  const { t } = translation;
  const [query] = useSearchParams();
  const provider = connectionProviders[id];
  const [code, state] = [query.get('code'), query.get('state')];
  const answered = code && state ? { code, state } : null;
  const { data: connection, error } = useFinishConnection(id, answered);
  if (connection)
    return (
      <EntryNotice
        icon={Link2}
        tone="success"
        title={t('entry.connection.doneTitle', { provider })}
        text={t('entry.connection.doneText', { account: connection.account })}
        actions={<GoHome />}
      />
    );
  if (answered && !error)
    return (
      <EntryNotice
        icon={Link2}
        title={t('entry.connection.connecting', { provider })}
        text={t('entry.connection.connectingText')}
      >
        <LoadingDots label={t('entry.connection.connecting', { provider })} />
      </EntryNotice>
    );
  const isVisitor = error instanceof ApiProblem && error.code === 'session.required';
  const why = error && !isVisitor ? failureText(translation, error) : null;
  return (
    <EntryNotice
      icon={Unplug}
      tone="danger"
      title={t('entry.connection.failedTitle', { provider })}
      text={
        why ?? t(isVisitor ? 'entry.connection.signIn' : 'entry.connection.missing', { provider })
      }
      actions={isVisitor ? <SignInButtons /> : <GoHome />}
    />
  );
}
