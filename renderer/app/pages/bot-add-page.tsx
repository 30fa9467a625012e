import { Bot, CloudOff } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { UserId } from '#shared/lib/ids.ts';
import { readBotPermissions } from '#shared/rules/bot-permissions.ts';
import { useLinkedBot } from '../../data/bots/bots.ts';
import { useMe } from '../../data/me/me.ts';
import { AddBotForm } from '../../features/bots/add-bot-form.tsx';
import { EntryFrame } from '../../features/entry/frame/entry-frame.tsx';
import { EntryNotice } from '../../features/entry/frame/entry-notice.tsx';
import { GoHome } from '../../features/entry/frame/go-home.tsx';
import { RetryOrHome } from '../../features/entry/frame/retry-or-home.tsx';
import { useEntryLanguage } from '../../features/entry/frame/use-entry-language.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Where the link that adds a bot leads (T-021): visitors sign in first, where they are (E-001). */
export function BotAddPage() {
  const me = useMe();
  const { botId = '' } = useParams();
  useEntryLanguage();
  return (
    // reason: whether it is one, the server says
    <EntryFrame>{me?.user ? <LinkedBot botId={botId as UserId} /> : <SignInFirst />}</EntryFrame>
  );
}

function LinkedBot({ botId }: { readonly botId: UserId }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { data: bot, error, isFetching, refetch } = useLinkedBot(botId);
  // one that was seen before may be private or gone by now
  if (bot && !refusalOf(error))
    return <AddBotForm bot={bot} asked={readBotPermissions(search.get('permissions'))} />;
  if (!error)
    return (
      <div role="group" aria-busy="true" aria-label={t('bots.add.loading')}>
        <Skeleton shape="block" width={320} height={320} />
      </div>
    );
  return <NoBot error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
}

/** Why the server does not show the bot; null: it said nothing of the kind. */
function refusalOf(error: unknown): 'missing' | 'private' | null {
  const code = error instanceof ApiProblem ? error.code : null;
  if (code === 'bot.private') return 'private';
  return code === 'bot.not-found' || code === 'request.invalid' ? 'missing' : null;
}

interface NoBotProps {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Why there is nothing to add: it is unknown (E-262), it is private, or it could not be asked for. */
function NoBot({ error, isBusy, onRetry }: NoBotProps) {
  const translation = useTranslation();
  const { t } = translation;
  const refusal = refusalOf(error);
  const home = (
    <ButtonLink to={paths.home()} variant="primary">
      {t('bots.add.returnHome')}
    </ButtonLink>
  );
  if (refusal === 'missing')
    return (
      <EntryNotice
        icon={Bot}
        tone="danger"
        title={t('bots.unknownTitle')}
        text={t('bots.add.missingText')}
        actions={home}
      />
    );
  if (refusal === 'private')
    return (
      <EntryNotice
        icon={Bot}
        tone="danger"
        title={t('bots.add.privateTitle')}
        text={failureText(translation, error)}
        actions={home}
      />
    );
  return (
    <EntryNotice
      icon={CloudOff}
      tone="danger"
      title={t('bots.add.failed')}
      text={failureText(translation, error)}
      actions={<RetryOrHome onRetry={onRetry} isRetrying={isBusy} />}
    />
  );
}

function SignInFirst() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <EntryNotice
      icon={Bot}
      title={t('bots.add.signInTitle')}
      text={t('bots.add.signInText')}
      actions={
        <>
          <GoHome variant="secondary" />
          <Button
            variant="primary"
            onClick={() => {
              open({ type: 'sign-in' });
            }}
          >
            {t('bots.add.signIn')}
          </Button>
        </>
      }
    />
  );
}
