import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, LifeBuoy, Sparkles } from 'lucide-react';
import { useMe } from '../../data/me/me.ts';
import { experimentsQuery } from '../../data/site/queries.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { SiteCard, SitePage, SiteSection } from './site-page.tsx';
import styles from './site-page.module.css';

const benefits = [
  { name: 'badge', icon: BadgeCheck },
  { name: 'support', icon: LifeBuoy },
  { name: 'features', icon: Sparkles },
] as const;

const questions = ['who', 'cost', 'long', 'lose', 'rename'] as const;

/** What a verified team gets, and how it becomes one (E-019, E-020). */
export function VerificationPage() {
  const { t } = useTranslation();
  return (
    <SitePage
      title={t('site.verification.title')}
      tabTitle={t('site.verification.tab')}
      lead={t('site.verification.lead')}
      actions={<Apply />}
    >
      <SiteSection id="benefits" title={t('site.verification.benefits')}>
        <ul className={styles.cards}>
          {benefits.map(({ name, icon }) => (
            <SiteCard key={name} icon={icon} title={t(`site.verification.${name}.title`)}>
              {t(`site.verification.${name}.body`)}
            </SiteCard>
          ))}
        </ul>
      </SiteSection>
      <SiteSection id="questions" title={t('site.verification.questions')}>
        <div className={styles.questions}>
          {questions.map((name) => (
            <details key={name} className={styles.question}>
              <summary>{t(`site.verification.faq.${name}.question`)}</summary>
              <p>{t(`site.verification.faq.${name}.answer`)}</p>
            </details>
          ))}
        </div>
      </SiteSection>
    </SitePage>
  );
}

/** Open to the accounts that take part in the experiment; to all others it says that it waits. */
function Apply() {
  const { t } = useTranslation();
  const me = useMe();
  const { data: experiments } = useQuery(experimentsQuery(me?.user?.id ?? null));
  if (experiments?.includes('team-verification') === true) {
    return (
      <ButtonLink variant="primary" size="large" to={paths.contact()}>
        {t('site.verification.apply')}
      </ButtonLink>
    );
  }
  return (
    <Button variant="primary" size="large" disabledReason={t('site.verification.disabled')}>
      {t('site.verification.apply')}
    </Button>
  );
}
