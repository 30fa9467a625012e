import type { ReactNode } from 'react';
import { siteLimits } from '#shared/rules/limits.ts';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './site-page.module.css';
import { SitePage, SiteSection } from './site-page.tsx';

const steps = ['first', 'triage', 'resolution'] as const;
const rules = ['own', 'harm', 'data', 'wait'] as const;

interface SecurityPageProps {
  /** the report form, which brings a captcha along */
  readonly form: ReactNode;
}

/** How weaknesses are reported and how fast they are answered (E-022, E-023). */
export function SecurityPage({ form }: SecurityPageProps) {
  const { t } = useTranslation();
  return (
    <SitePage
      title={t('site.security.title')}
      tabTitle={t('site.security.tab')}
      lead={t('site.security.lead')}
    >
      <SiteSection id="times" title={t('site.security.times')}>
        <ul className={styles.cards}>
          {steps.map((step) => (
            <li key={step} className={styles.card}>
              <p className={styles.figure}>
                {t('site.security.days', { count: siteLimits.responseDays[step] })}
              </p>
              <h3 className={styles.cardTitle}>{t(`site.security.${step}.title`)}</h3>
              <p className={styles.cardText}>{t(`site.security.${step}.body`)}</p>
            </li>
          ))}
        </ul>
      </SiteSection>
      <SiteSection id="rules" title={t('site.security.rules')}>
        <ul className={styles.points}>
          {rules.map((rule) => (
            <li key={rule}>{t(`site.security.rule.${rule}`)}</li>
          ))}
        </ul>
      </SiteSection>
      <SiteSection id="report" title={t('site.security.report')}>
        {form}
      </SiteSection>
    </SitePage>
  );
}
