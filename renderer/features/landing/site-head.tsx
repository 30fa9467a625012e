import { useMe } from '../../data/me/me.ts';
import { isDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink, Link } from '../../ui/actions/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/display/logo.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './site-head.module.css';

interface SiteHeadProps {
  /** lies over the first picture of the page */
  readonly isOverlaid?: boolean;
}

/** The head of every public page: the ways to the app and Plus, the language, and the way in. */
export function SiteHead({ isOverlaid = false }: SiteHeadProps) {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <header className={classNames(styles.head, isOverlaid && styles.overlaid)}>
      <Link
        to={paths.home()}
        variant="plain"
        aria-label={t('landing.nav.home')}
        className={styles.home}
      >
        <Logo variant="full" size={32} />
      </Link>
      <nav className={styles.pages} aria-label={t('landing.nav.pages')}>
        {!isDesktop() && (
          <Link to={paths.download()} variant="plain" className={styles.page}>
            {t('landing.nav.download')}
          </Link>
        )}
        <Link to={paths.subscription()} variant="plain" className={styles.page}>
          {t('landing.nav.plus')}
        </Link>
      </nav>
      {!me?.user && (
        <div className={styles.language}>
          <LanguageChoice />
        </div>
      )}
      <nav className={styles.nav} aria-label={t('landing.nav.label')}>
        {me?.user ? <ButtonLink to={paths.home()}>{t('landing.nav.open')}</ButtonLink> : <WaysIn />}
      </nav>
    </header>
  );
}

function WaysIn() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          open({ type: 'sign-in' });
        }}
      >
        {t('landing.nav.signIn')}
      </Button>
      <span className={styles.wideOnly}>
        <Button
          onClick={() => {
            open({ type: 'register' });
          }}
        >
          {t('landing.nav.register')}
        </Button>
      </span>
    </>
  );
}
