import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import styles from './site-foot.module.css';

const columns = [
  {
    name: 'product',
    links: [
      ['plus', paths.subscription()],
      ['download', paths.download()],
      ['games', paths.games()],
      ['verification', paths.verification()],
    ],
  },
  {
    name: 'about',
    links: [
      ['guidelines', paths.guidelines()],
      ['security', paths.security()],
      ['developers', paths.developerDocs()],
      ['jobs', paths.jobs()],
      ['contact', paths.contact()],
    ],
  },
  {
    name: 'legal',
    links: [
      ['terms', paths.terms()],
      ['privacy', paths.privacy()],
      ['sales', paths.salesAgreement()],
      ['cancellation', paths.cancellation()],
      ['licenses', paths.licenses()],
    ],
  },
] as const;

/** The foot of every public page: the ways to all the others. */
export function SiteFoot() {
  const { t } = useTranslation();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles.foot}>
      <div className={styles.columns}>
        <div>
          <Logo variant="full" size={28} />
          <p className={styles.tagline}>{t('landing.footer.tagline')}</p>
        </div>
        {columns.map(({ name, links }) => (
          <nav key={name} aria-label={t(`landing.footer.${name}`)}>
            <h2 className={styles.columnTitle}>{t(`landing.footer.${name}`)}</h2>
            <ul>
              {links.map(([link, path]) => (
                <li key={link}>
                  <Link to={path} variant="plain" className={styles.link}>
                    {t(`landing.footer.${link}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles.last}>
        <span>{t('landing.footer.rights', { year })}</span>
      </div>
    </footer>
  );
}
