import { Unplug } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { EntryFrame } from './frame/entry-frame.tsx';
import { EntryNotice } from './frame/entry-notice.tsx';
import { GoHome } from './frame/go-home.tsx';
import { useEntryLanguage } from './frame/use-entry-language.ts';

/** Where accounts can be connected to. Their names are their own in every language. */
const providers = new Map([
  ['kick', 'Kick'],
  ['twitch', 'Twitch'],
]);

/** Where a provider sends people back to (E-217, E-218). */
export function ConnectionPage() {
  const { t } = useTranslation();
  const { provider = '' } = useParams();
  useEntryLanguage();
  const name = providers.get(provider);
  if (name === undefined) return <Navigate to={paths.home()} replace />;
  return (
    <EntryFrame>
      <EntryNotice
        icon={Unplug}
        tone="danger"
        title={t('entry.connection.failedTitle', { provider: name })}
        text={t('entry.connection.failedText', { provider: name })}
        actions={<GoHome />}
      />
    </EntryFrame>
  );
}
