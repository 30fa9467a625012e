import { Crown } from 'lucide-react';
import { useSubscription } from '../../data/store/store.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadingDots } from '../../ui/feedback/loading-dots.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import styles from './plus.module.css';

const tones = { active: 'success', waitingRenewal: 'warning', expired: 'neutral' } as const;

/** My Plus: how it stands, until when, and renewing it (E-197 to E-202). */
export function SubscriptionTab() {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useOverlays();
  const { data, isError, isPaused } = useSubscription();
  if (!data && isPaused) return <OfflineState size="inline" />;
  if (!data && isError) return <p role="alert">{t('plus.subscription.error')}</p>;
  if (!data) return <LoadingDots label={t('plus.loading')} />;
  const { status, expirationDate } = data;
  if (status === null || expirationDate === null)
    return (
      <EmptyState
        icon={Crown}
        title={t('plus.subscription.none')}
        size="inline"
        action={<Button onClick={() => open({ type: 'checkout' })}>{t('plus.get')}</Button>}
      >
        {t('plus.subscription.noneHint')}
      </EmptyState>
    );
  const isOver = status === 'expired';
  return (
    <Card className={styles.subscription}>
      <div>
        <h3>Tayfa Plus</h3>
        <p className={styles.note}>
          {t(isOver ? 'plus.subscription.ended' : 'plus.subscription.until', {
            date: format.date(Date.parse(expirationDate)),
          })}
        </p>
      </div>
      <Tag tone={tones[status]}>{t(`plus.subscription.status.${status}`)}</Tag>
      <Button
        variant="primary"
        disabledReason={
          status === 'waitingRenewal' ? undefined : t(`plus.subscription.renewHint.${status}`)
        }
        onClick={() => open({ type: 'checkout' })}
      >
        {t('plus.subscription.renew')}
      </Button>
      {isOver && <Button onClick={() => open({ type: 'checkout' })}>{t('plus.get')}</Button>}
    </Card>
  );
}
