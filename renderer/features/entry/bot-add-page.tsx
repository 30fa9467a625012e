import { Bot } from 'lucide-react';
import { useMe } from '../../data/me/me.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EntryFrame } from './frame/entry-frame.tsx';
import { EntryNotice } from './frame/entry-notice.tsx';
import { GoHome } from './frame/go-home.tsx';
import { useEntryLanguage } from './frame/use-entry-language.ts';

/** Where the link that adds a bot leads: visitors sign in first, where they are (E-001). */
export function BotAddPage() {
  const { t } = useTranslation();
  const me = useMe();
  useEntryLanguage();
  return (
    <EntryFrame>
      {me?.user ? (
        <EntryNotice
          icon={Bot}
          tone="danger"
          title={t('entry.bot.missingTitle')}
          text={t('entry.bot.missingText')}
          actions={<GoHome />}
        />
      ) : (
        <SignInFirst />
      )}
    </EntryFrame>
  );
}

function SignInFirst() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <EntryNotice
      icon={Bot}
      title={t('entry.bot.addTitle')}
      text={t('entry.bot.signInText')}
      actions={
        <>
          <GoHome variant="secondary" />
          <Button
            variant="primary"
            onClick={() => {
              open({ type: 'sign-in' });
            }}
          >
            {t('entry.bot.signIn')}
          </Button>
        </>
      }
    />
  );
}
