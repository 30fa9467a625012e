import { ArrowLeft, Bot } from 'lucide-react';
import { useState } from 'react';
import type { UserId } from '#shared/lib/ids.ts';
import { useBot } from '../../data/bots/bots.ts';
import { saysMissing } from '../../lib/api-problem.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BotAccess } from './bot-access.tsx';
import { BotInvite } from './bot-invite.tsx';
import { BotProfile } from './bot-profile.tsx';
import { DeleteBot } from './delete-bot.tsx';
import styles from './bot-settings.module.css';

/** The settings of a bot of mine (E-242). */
export function BotSettings({ botId }: { readonly botId: UserId }) {
  const { t } = useTranslation();
  const { data: bot, error, isFetching, refetch } = useBot(botId);
  const [isGone, setIsGone] = useState(false);
  if (isGone) return <EmptyState icon={Bot} title={t('bots.settings.deleted')} />;
  if (bot)
    return (
      <div className={styles.page}>
        <ButtonLink to={paths.developers()} icon={ArrowLeft} variant="quiet" size="small">
          {t('bots.settings.back')}
        </ButtonLink>
        {/* another bot is another form */}
        <BotProfile key={bot.id} bot={bot} />
        <BotAccess bot={bot} />
        <BotInvite bot={bot} />
        <DeleteBot bot={bot} onDeleted={() => setIsGone(true)} />
      </div>
    );
  if (!error)
    return (
      <div
        className={styles.page}
        role="group"
        aria-busy="true"
        aria-label={t('bots.settings.loading')}
      >
        <Skeleton shape="block" height={220} />
        <Skeleton shape="block" height={160} />
      </div>
    );
  if (saysMissing(error)) return <UnknownBot />;
  return (
    <ErrorState
      title={t('bots.settings.failed')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** A bot of mine that is not there. */
function UnknownBot() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Bot}
      title={t('bots.unknownTitle')}
      action={<ButtonLink to={paths.developers()}>{t('bots.title')}</ButtonLink>}
    >
      {t('bots.unknownHint')}
    </EmptyState>
  );
}
