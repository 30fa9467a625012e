import { CircleCheck } from 'lucide-react';
import { useVisitorLanguage } from '../../data/account/visitor-language.ts';
import { isDesktop } from '../../lib/desktop.ts';
import { useI18n, useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { featureCards } from './feature-cards.ts';
import styles from './landing-page.module.css';
import { measured } from './measured.ts';
import { ProductPicture } from './product-picture.tsx';
import { Sea } from './sea.tsx';
import { SiteFoot } from './site-foot.tsx';
import { SiteHead } from './site-head.tsx';

/** What a visitor sees at home, in the language of the place (E-003, E-014). */
export function LandingPage() {
  // a page in the wrong language for a moment is worse than an empty one
  const { t } = useTranslation();
  usePageTitle(t('landing.hero.title'));
  const isReady = useVisitorLanguage(useI18n());
  if (!isReady) return null;
  return (
    <div className={styles.page}>
      <SiteHead isOverlaid />
      <main>
        <Hero />
        <Show />
        <Reasons />
        <Features />
        <Games />
        <Closing />
      </main>
      <SiteFoot />
    </div>
  );
}

function StartButton() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <Button
      variant="primary"
      size="large"
      className={styles.start}
      onClick={() => {
        open({ type: 'register' });
      }}
    >
      {t('landing.hero.start')}
    </Button>
  );
}

function Hero() {
  const { t } = useTranslation();
  return (
    <section className={styles.hero}>
      <h1 className={styles.title}>{t('landing.hero.title')}</h1>
      <div className={styles.call}>
        <p className={styles.lead}>{t('landing.hero.body')}</p>
        <div className={styles.begin}>
          <StartButton />
          <NoDownloadNote />
        </div>
      </div>
      <ProductPicture
        isFirst
        name="talk"
        onPhones="phone"
        label={t('landing.picture.talk')}
        sizes="(width <= 640px) 78vw, (width <= 1248px) calc(100vw - 48px), 1200px"
        className={styles.first}
      />
      <Sea />
    </section>
  );
}

/** What is drawn how wide: three cards beside each other, or each below the other. */
const shown = [
  { name: 'search', sizes: '398px' },
  { name: 'plan', sizes: '582px' },
  { name: 'phone', sizes: '300px' },
] as const;

function Show() {
  const { t } = useTranslation();
  return (
    <section className={styles.show} aria-labelledby="landing-show">
      <h2 id="landing-show" className={styles.sectionTitle}>
        {t('landing.show.title')}
      </h2>
      <ul className={styles.scenes}>
        {shown.map(({ name, sizes }) => (
          <li key={name} className={classNames(styles.scene, styles[name])}>
            <div className={styles.sceneWords}>
              <h3 className={styles.sceneTitle}>{t(`landing.show.${name}.title`)}</h3>
              <p className={styles.sceneBody}>
                {t(`landing.show.${name}.body`, { search: measured.search })}
              </p>
            </div>
            <ProductPicture name={name} label={t(`landing.picture.${name}`)} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why a crew would move. Each begins with what can be counted. */
const reasons = ['server', 'data', 'papers', 'quick', 'languages'] as const;

function Reasons() {
  const { t } = useTranslation();
  const numbers = {
    start: measured.firstStart,
    switch: measured.channelSwitch,
    memory: measured.memoryAtRest,
  };
  return (
    <section className={styles.reasons} aria-labelledby="landing-reasons">
      <div className={styles.sectionWords}>
        <h2 id="landing-reasons" className={styles.sectionTitle}>
          {t('landing.reasons.title')}
        </h2>
        <p className={styles.sectionLead}>{t('landing.reasons.body')}</p>
      </div>
      <ul>
        {reasons.map((name) => (
          <li key={name} className={styles.reason}>
            <span className={styles.figure}>{t(`landing.reasons.${name}.figure`, numbers)}</span>
            <div>
              <h3 className={styles.reasonTitle}>{t(`landing.reasons.${name}.title`)}</h3>
              <p className={styles.reasonBody}>{t(`landing.reasons.${name}.body`, numbers)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Features() {
  const { t } = useTranslation();
  return (
    <section className={styles.features} aria-labelledby="landing-features">
      <div className={styles.sectionWords}>
        <h2 id="landing-features" className={styles.sectionTitle}>
          {t('landing.features.title')}
        </h2>
        <p className={styles.sectionLead}>{t('landing.features.body')}</p>
      </div>
      <ul className={styles.cards}>
        {featureCards.map(({ name, icon, isComing }) => (
          <li key={name} className={classNames(styles.card, isComing && styles.coming)}>
            <span className={styles.cardIcon}>
              <Icon of={icon} size={24} />
            </span>
            <h3 className={styles.cardTitle}>{t(`landing.features.${name}.title`)}</h3>
            <p className={styles.cardBody}>{t(`landing.features.${name}.body`)}</p>
            {isComing && <Tag tone="neutral">{t('landing.features.coming')}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Games() {
  const { t } = useTranslation();
  return (
    <section className={styles.games} aria-labelledby="landing-games">
      <div>
        <h2 id="landing-games" className={styles.sectionTitle}>
          {t('landing.games.title')}
        </h2>
        <p className={styles.sectionLead}>{t('landing.games.body')}</p>
        <ul className={styles.points}>
          {(['pointStatus', 'pointHome', 'pointGames'] as const).map((point) => (
            <li key={point} className={styles.point}>
              <Icon of={CircleCheck} size={20} />
              {t(`landing.games.${point}`)}
            </li>
          ))}
        </ul>
        <p className={styles.further}>
          <Link to={paths.games()}>{t('landing.games.all')}</Link>
        </p>
      </div>
      <ProductPicture
        name="home"
        label={t('landing.picture.home')}
        sizes="(width <= 960px) calc(100vw - 40px), 720px"
        className={styles.tonight}
      />
    </section>
  );
}

/** Not in the desktop application, which its reader has downloaded. */
function NoDownloadNote() {
  const { t } = useTranslation();
  return isDesktop() ? null : <p className={styles.note}>{t('landing.hero.noDownload')}</p>;
}

function Closing() {
  const { t } = useTranslation();
  return (
    <section className={styles.closing}>
      <h2 className={styles.closingTitle}>{t('landing.closing.title')}</h2>
      <StartButton />
      <NoDownloadNote />
    </section>
  );
}
