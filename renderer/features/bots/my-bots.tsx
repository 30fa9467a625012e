import { Bot, Plus } from 'lucide-react';
import { useState } from 'react';
import { useBots, type ListedBot } from '../../data/bots/bots.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink, PlainLink } from '../../ui/actions/link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CreateBotDialog } from './create-bot-dialog.tsx';
import styles from './my-bots.module.css';

/** What stands beside the title of my bots: the ways from here, and a new one (E-236). */
export function MyBotsActions() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.actions}>
      <ButtonLink to={paths.home()} variant="quiet">
        {t('bots.dashboard')}
      </ButtonLink>
      <ButtonLink to={paths.developerDocs()}>{t('bots.documentation')}</ButtonLink>
      <Button variant="primary" icon={Plus} onClick={() => setIsOpen(true)}>
        {t('bots.create')}
      </Button>
      {isOpen && <CreateBotDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** My bots as cards (E-235). */
export function MyBots() {
  const { t } = useTranslation();
  const asked = useBots();
  if (asked.isPending)
    return (
      <div className={styles.grid} role="group" aria-busy="true" aria-label={t('bots.loading')}>
        <Skeleton shape="block" height={88} />
        <Skeleton shape="block" height={88} />
        <Skeleton shape="block" height={88} />
      </div>
    );
  if (!asked.data)
    return (
      <ErrorState
        title={t('bots.failed')}
        onRetry={() => void asked.refetch()}
        isRetrying={asked.isFetching}
      />
    );
  if (asked.data.length === 0)
    return (
      <EmptyState icon={Bot} title={t('bots.emptyTitle')}>
        {t('bots.emptyHint')}
      </EmptyState>
    );
  return (
    <ul className={styles.grid} aria-label={t('bots.title')}>
      {asked.data.map((bot) => (
        <BotCard key={bot.id} bot={bot} />
      ))}
    </ul>
  );
}

function BotCard({ bot: { id, name, profilePicture } }: { readonly bot: ListedBot }) {
  const { t } = useTranslation();
  return (
    <li>
      <Card isInteractive className={styles.card}>
        <Avatar name={name} src={profilePicture} size={48} />
        <span className={styles.words}>
          <PlainLink to={paths.developerBot(id)} data-cover="" className={styles.name}>
            {name}
          </PlainLink>
          <span className={styles.manage}>{t('bots.manage')}</span>
        </span>
      </Card>
    </li>
  );
}
