import { CircleCheck, Crosshair, Dices, Flag, Tent } from 'lucide-react';
import { useVisitorLanguage } from '../../data/account/visitor-language.ts';
import { useI18n, useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { featureCards } from './feature-cards.ts';
import { HarbourPicture } from './harbour-picture.tsx';
import styles from './landing-page.module.css';
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
      <div className={styles.words}>
        <h1 className={styles.title}>{t('landing.hero.title')}</h1>
        <p className={styles.lead}>{t('landing.hero.body')}</p>
        <div className={styles.call}>
          <StartButton />
          <p className={styles.note}>{t('landing.hero.noDownload')}</p>
        </div>
      </div>
      <HarbourPicture />
      <Sea />
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
        {featureCards.map(({ name, icon }) => (
          <li key={name} className={styles.card}>
            <span className={styles.cardIcon}>
              <Icon of={icon} size={24} />
            </span>
            <h3 className={styles.cardTitle}>{t(`landing.features.${name}.title`)}</h3>
            <p className={styles.cardBody}>{t(`landing.features.${name}.body`)}</p>
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
          {(['pointStatus', 'pointTeams', 'pointApply'] as const).map((point) => (
            <li key={point} className={styles.point}>
              <Icon of={CircleCheck} size={20} />
              {t(`landing.games.${point}`)}
            </li>
          ))}
        </ul>
      </div>
      <Lineup />
    </section>
  );
}

/** Nine in the evening, at a place where the clock says so. */
const NINE = Date.UTC(2026, 0, 1, 21);
const HALF_PAST_TEN = Date.UTC(2026, 0, 1, 22, 30);

function Lineup() {
  const { t, language } = useTranslation();
  const clock = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const rows = [
    { name: 'shooter', icon: Crosshair, crew: [3, 5, 1], status: 'playing' },
    { name: 'survival', icon: Tent, crew: [2, 4], status: 'ready' },
    { name: 'racing', icon: Flag, crew: [6, 1, 4], status: NINE },
    { name: 'party', icon: Dices, crew: [5, 2, 3], status: HALF_PAST_TEN },
  ] as const;
  return (
    <div className={styles.lineup}>
      <h3 className={styles.lineupTitle}>{t('landing.games.lobby')}</h3>
      <ul>
        {rows.map(({ name, icon, crew, status }) => (
          <li key={name} className={styles.game}>
            <span className={styles.gameIcon}>
              <Icon of={icon} size={20} />
            </span>
            <span className={styles.gameName}>{t(`landing.games.rows.${name}`)}</span>
            <span className={styles.crew} aria-hidden="true">
              {crew.map((tint) => (
                <span key={tint} style={{ '--tint': `var(--on-tint-${String(tint)})` }} />
              ))}
            </span>
            <Tag tone={status === 'playing' ? 'success' : 'neutral'}>
              {typeof status === 'number'
                ? t('landing.games.status.at', { time: clock.format(status) })
                : t(`landing.games.status.${status}`)}
            </Tag>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Closing() {
  const { t } = useTranslation();
  return (
    <section className={styles.closing}>
      <h2 className={styles.closingTitle}>{t('landing.closing.title')}</h2>
      <StartButton />
    </section>
  );
}
