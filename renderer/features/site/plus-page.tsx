import { useQuery } from '@tanstack/react-query';
import {
  Crown,
  MessageSquareText,
  MonitorUp,
  Smile,
  Sparkles,
  Squircle,
  Upload,
} from 'lucide-react';
import { MEGABYTE } from '#shared/lib/byte-size.ts';
import { billingLimits, messageLimits, uploadLimits } from '#shared/rules/limits.ts';
import { formatPrice } from '#shared/rules/plans.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { useMe } from '../../data/me/me.ts';
import { siteQuery } from '../../data/site/queries.ts';
import { plansQuery } from '../../data/store/store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { OperatorNote } from './operator-note.tsx';
import styles from './site-page.module.css';
import { SiteCard, SitePage, SiteSection } from './site-page.tsx';

const uploadSizes = {
  upload: uploadLimits.fileBytes.plus / MEGABYTE,
  free: uploadLimits.fileBytes.free / MEGABYTE,
};
const messageLengths = {
  characters: messageLimits.content.plus,
  freeCharacters: messageLimits.content.free,
};

/** The advantages without a number from our limits; with the two others they are seven (E-164). */
const plainAdvantages = [
  { name: 'screen', icon: MonitorUp },
  { name: 'emojis', icon: Smile },
  { name: 'avatar', icon: Squircle },
  { name: 'badge', icon: Crown },
  { name: 'early', icon: Sparkles },
] as const;

/** Plus: what it brings and how one gets it (E-162 to E-166). */
export function PlusPage() {
  const { t } = useTranslation();
  const me = useMe();
  const isMember = me?.user ? isPremium(me.user.flags) : false;
  return (
    <SitePage
      title={t('site.plus.title')}
      tabTitle={t('site.plus.tab')}
      lead={t('site.plus.lead')}
      actions={
        isMember ? (
          <Tag tone="accent" icon={Crown}>
            {t('site.plus.member')}
          </Tag>
        ) : (
          <Plans isSignedIn={me?.user !== null} />
        )
      }
    >
      <SiteSection id="advantages" title={t('site.plus.advantages')}>
        <ul className={styles.cards}>
          <SiteCard icon={Upload} title={t('site.plus.uploads.title', uploadSizes)}>
            {t('site.plus.uploads.body', uploadSizes)}
          </SiteCard>
          {plainAdvantages.map(({ name, icon }) => (
            <SiteCard key={name} icon={icon} title={t(`site.plus.${name}.title`)}>
              {t(`site.plus.${name}.body`)}
            </SiteCard>
          ))}
          <SiteCard icon={MessageSquareText} title={t('site.plus.messages.title')}>
            {t('site.plus.messages.body', messageLengths)}
          </SiteCard>
        </ul>
      </SiteSection>
    </SitePage>
  );
}

function Plans({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslation();
  const { data: site } = useQuery(siteQuery);
  const { data: plans } = useQuery(plansQuery);
  const me = useMe();
  const { open } = useOverlays();
  const isClosed = site !== undefined && !site.isSelling;
  const isUnverified = me?.user?.verified === false;
  const reason = isClosed ? t('site.plus.notSelling') : t('site.plus.verifyFirst');
  const disabledReason = isSignedIn && (isClosed || isUnverified) ? reason : undefined;
  const ofInterval = (interval: 'monthly' | 'yearly') => {
    const plan = plans?.find((one) => one.interval === interval);
    const choose = () =>
      open(
        isSignedIn ? { type: 'checkout', ...(plan && { planId: plan.id }) } : { type: 'sign-in' },
      );
    const price = plan && formatPrice(plan.price, plan.currency);
    return { choose, price };
  };
  const monthly = ofInterval('monthly');
  const yearly = ofInterval('yearly');
  return (
    <>
      <Button
        variant="primary"
        size="large"
        onClick={monthly.choose}
        disabledReason={disabledReason}
      >
        {t('site.plus.monthly')} {monthly.price}
      </Button>
      <Button size="large" onClick={yearly.choose} disabledReason={disabledReason}>
        {t('site.plus.yearly')} {yearly.price}
        <Tag tone="coral">
          {t('site.plus.discount', { percent: billingLimits.yearlyDiscountPercent })}
        </Tag>
      </Button>
      {isClosed && <NoPrices />}
    </>
  );
}

/** Why there are no prices, and how Plus is had on a server that does not sell it. */
function NoPrices() {
  const { t } = useTranslation();
  return (
    <div className={styles.missing}>
      <p className={styles.note}>
        {t('site.plus.notSelling')} {t('site.plus.missing')}
      </p>
      <p className={styles.note}>{t('site.plus.ask')}</p>
      <OperatorNote summary={t('site.plus.operator')}>{t('site.plus.operatorHow')}</OperatorNote>
    </div>
  );
}
