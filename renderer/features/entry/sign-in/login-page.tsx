import { useMe } from '../../../data/me/me.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { isDesktop } from '../../../lib/desktop.ts';
import { Redirect } from '../../../lib/redirect.tsx';
import { useAfterSignIn } from '../../../lib/way-back.ts';
import { EntryFrame, EntryPanel } from '../frame/entry-frame.tsx';
import { useEntryLanguage } from '../frame/use-entry-language.ts';
import { ServerLine } from './server-line.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Signing in as a page of its own; users who are signed in are led home. */
export function LoginPage() {
  const { t } = useTranslation();
  const me = useMe();
  useEntryLanguage();
  const afterSignIn = useAfterSignIn();
  if (me?.user) return <Redirect to={afterSignIn} />;
  return (
    <EntryFrame>
      <EntryPanel title={t('entry.signIn.title')} description={t('entry.signIn.description')}>
        <SignInForm />
        {isDesktop() && <ServerLine />}
      </EntryPanel>
    </EntryFrame>
  );
}
