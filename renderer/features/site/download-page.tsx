import { AppWindow, Globe, Laptop, Smartphone, Terminal } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { SitePage, SiteSection } from './site-page.tsx';
import pageStyles from './site-page.module.css';
import styles from './download-page.module.css';
import { browserVersions } from './system-requirements.ts';
import { WindowsButton } from './windows-button.tsx';

/** Systems there is no installer for; their names are their own in every language. */
const otherSystems = [
  { name: 'macOS', icon: Laptop },
  { name: 'Linux', icon: Terminal },
  { name: 'Android', icon: Smartphone },
  { name: 'iOS', icon: Smartphone },
] as const;

/** The desktop application for Windows, and what others can do (E-211, E-212). */
export function DownloadPage() {
  const { t } = useTranslation();
  return (
    <SitePage
      title={t('site.download.title')}
      tabTitle={t('site.download.tab')}
      lead={t('site.download.lead')}
    >
      <section className={styles.windows} aria-label={t('site.download.windows')}>
        <span className={styles.icon}>
          <Icon of={AppWindow} size={32} />
        </span>
        <div className={styles.words}>
          <h2 className={styles.name}>{t('site.download.windows')}</h2>
          <p className={pageStyles.note}>{t('site.download.systems.windows')}</p>
        </div>
        <WindowsButton />
      </section>
      <SiteSection id="needs" title={t('site.download.systems.title')}>
        <ul className={styles.needs}>
          <li>
            <Icon of={AppWindow} size={20} />
            <span>
              <strong>{t('site.download.systems.windows')}</strong>
              <span className={styles.why}>
                {t('site.download.systems.why', { documented: t('site.download.needs') })}
              </span>
            </span>
          </li>
          <li>
            <Icon of={Globe} size={20} />
            <strong>{t('site.download.systems.browser', browserVersions)}</strong>
          </li>
        </ul>
      </SiteSection>
      <SiteSection id="others" title={t('site.download.others')}>
        <ul className={styles.systems}>
          {otherSystems.map(({ name, icon }) => (
            <li key={name}>
              <Button icon={icon} isWide disabledReason={t('site.download.notSupported')}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
        <p className={styles.browser}>
          <span className={styles.hint}>
            <Icon of={Globe} size={20} />
            {t('site.download.browser')}
          </span>
          <ButtonLink to={paths.home()}>{t('site.download.open')}</ButtonLink>
        </p>
      </SiteSection>
    </SitePage>
  );
}
