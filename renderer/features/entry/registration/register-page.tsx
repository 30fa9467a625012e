import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { friendInviteQuery } from '../../../data/invites/queries.ts';
import { useMe } from '../../../data/me/me.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Redirect } from '../../../lib/redirect.tsx';
import { useAfterSignIn } from '../../../lib/way-back.ts';
import styles from '../form/entry-form.module.css';
import { FormAlert } from '../form/form-alert.tsx';
import { EntryFrame, EntryPanel } from '../frame/entry-frame.tsx';
import { useEntryLanguage } from '../frame/use-entry-language.ts';
import { RegisterForm } from './register-form.tsx';

/** Registering as a page of its own, also where a friend's invite leads to (E-041). */
export function RegisterPage() {
  const { t } = useTranslation();
  const me = useMe();
  const [search] = useSearchParams();
  useEntryLanguage();
  const afterSignIn = useAfterSignIn();
  if (me?.user) return <Redirect to={afterSignIn} />;
  const code = search.get('code') ?? '';
  return (
    <EntryFrame>
      <EntryPanel title={t('entry.register.title')} description={t('entry.register.description')}>
        {code === '' ? <RegisterForm /> : <InvitedRegistration code={code} />}
      </EntryPanel>
    </EntryFrame>
  );
}

/** Says who invites, or why no one does (E-043); either way an account can be made. */
function InvitedRegistration({ code }: { readonly code: string }) {
  const translation = useTranslation();
  const { t } = translation;
  const { data: invite, error } = useQuery(friendInviteQuery(code));
  return (
    <>
      <div className={styles.above}>
        {error && (
          <FormAlert
            text={failureText(translation, error)}
            more={t('entry.friendInvite.invalidHint')}
          />
        )}
        {invite && (
          <FormAlert
            tone="success"
            text={t('entry.friendInvite.from', { name: invite.inviter.username })}
            more={t('entry.friendInvite.fromHint')}
          />
        )}
      </div>
      <RegisterForm friendCode={invite && code} />
    </>
  );
}
