import { Navigate, useSearchParams } from 'react-router-dom';
import { useMe } from '../../data/me/me.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { EntryFrame, EntryPanel } from './entry-frame.tsx';
import styles from './entry-form.module.css';
import { FormAlert } from './form-alert.tsx';
import { RegisterForm } from './register-form.tsx';
import { useEntryLanguage } from './use-entry-language.ts';

/**
 * Registering as a page of its own, also where a friend's invite leads to (E-041). There are no
 * friend invites yet, so that every code is one that does not exist; the registration goes on
 * without it.
 */
export function RegisterPage() {
  const { t } = useTranslation();
  const me = useMe();
  const [search] = useSearchParams();
  useEntryLanguage();
  if (me?.user) return <Navigate to={paths.home()} replace />;
  return (
    <EntryFrame>
      <EntryPanel title={t('entry.register.title')} description={t('entry.register.description')}>
        {search.has('code') && (
          <div className={styles.above}>
            <FormAlert
              text={t('entry.friendInvite.invalid')}
              more={t('entry.friendInvite.invalidHint')}
            />
          </div>
        )}
        <RegisterForm />
      </EntryPanel>
    </EntryFrame>
  );
}
