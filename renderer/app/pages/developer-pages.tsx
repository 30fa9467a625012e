import { useParams } from 'react-router-dom';
import type { UserId } from '#shared/lib/ids.ts';
import { BotSettings } from '../../features/bots/bot-settings.tsx';
import { MyBots, MyBotsActions } from '../../features/bots/my-bots.tsx';
import { SectionPage } from '../../features/dashboard/section-page.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Dashboard } from '../shell/dashboard.tsx';

/** My bots (E-235). */
export function DevelopersPage() {
  const { t } = useTranslation();
  return (
    <Dashboard title={t('bots.title')}>
      <SectionPage title={t('bots.title')} lead={t('bots.lead')} action={<MyBotsActions />}>
        <MyBots />
      </SectionPage>
    </Dashboard>
  );
}

/** One of my bots (E-242). */
export function DeveloperBotPage() {
  const { t } = useTranslation();
  const { botId = '' } = useParams();
  return (
    <Dashboard title={t('bots.title')}>
      {/* reason: whether it is one, the server says */}
      <BotSettings botId={botId as UserId} />
    </Dashboard>
  );
}
