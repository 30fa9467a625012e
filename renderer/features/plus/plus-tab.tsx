import { Crown } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { isPremium } from '#shared/rules/user-flags.ts';
import { formatPrice } from '#shared/rules/plans.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { plansQuery } from '../../data/store/store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import styles from './plus.module.css';

/** Plus in short, and the way to it. */
export function PlusTab() {
  const { t } = useTranslation();
  const me = useOwnUser();
  const { open } = useOverlays();
  const { data: plans } = useQuery(plansQuery);
  return (
    <div className={styles.preview}>
      <p>{t('plus.about')}</p>
      {me && isPremium(me.flags) && (
        <Tag tone="accent" icon={Crown}>
          {t('plus.member')}
        </Tag>
      )}
      {plans?.length === 0 && <p className={styles.note}>{t('plus.notSold')}</p>}
      <div className={styles.links}>
        {plans?.map((plan) => (
          <Button
            key={plan.id}
            variant={plan.interval === 'monthly' ? 'primary' : 'secondary'}
            disabledReason={me?.verified === false ? t('plus.verifyFirst') : undefined}
            onClick={() => open({ type: 'checkout', planId: plan.id })}
          >
            {t(`plus.interval.${plan.interval}`)}: {formatPrice(plan.price, plan.currency)}
          </Button>
        ))}
        <Link to={paths.subscription()} isNewTab>
          {t('plus.see')}
        </Link>
      </div>
    </div>
  );
}
