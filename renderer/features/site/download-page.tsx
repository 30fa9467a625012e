import { useQuery } from '@tanstack/react-query';
import { AppWindow, Download, Globe, Laptop, Smartphone, Terminal } from 'lucide-react';
import { windowsDownloadQuery } from '../../data/site/queries.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SitePage, SiteSection } from './site-page.tsx';
import pageStyles from './site-page.module.css';
import styles from './download-page.module.css';

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
          <p className={pageStyles.note}>{t('site.download.needs')}</p>
        </div>
        <WindowsButton />
      </section>
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

function WindowsButton() {
  const { t } = useTranslation();
  const { data: url, isError, isFetching, refetch } = useQuery(windowsDownloadQuery);
  if (isError) {
    return (
      <ErrorState
        size="inline"
        title={t('errors.release.unreachable')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        {t('site.download.later')}
      </ErrorState>
    );
  }
  const label = t('site.download.get');
  if (url === undefined) {
    return (
      <Button variant="primary" size="large" icon={Download} isLoading>
        {label}
      </Button>
    );
  }
  if (url !== null) {
    return (
      <ButtonLink variant="primary" size="large" icon={Download} to={url}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <div className={styles.none}>
      <Button
        variant="primary"
        size="large"
        icon={Download}
        disabledReason={t('site.download.none')}
      >
        {label}
      </Button>
      <p className={pageStyles.note}>{t('site.download.none')}</p>
    </div>
  );
}
