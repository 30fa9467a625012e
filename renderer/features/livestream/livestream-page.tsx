import { Radio, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { NoticeState } from '../../ui/feedback/notice-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import styles from './livestream-page.module.css';
import { playLivestream, type PlayState } from './play-livestream.ts';

/** A voice channel's livestream, for all who have its address. */
export function LivestreamPage() {
  const { t } = useTranslation();
  const { secret = '' } = useParams();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<PlayState>('loading');
  const [tries, setTries] = useState(0);
  usePageTitle(t('recording.page.title'));
  useEffect(() => {
    const element = video.current;
    return element ? playLivestream(element, secret, setState) : undefined;
  }, [secret, tries]);
  const isShown = state === 'loading' || state === 'playing';
  const again = () => {
    setState('loading');
    setTries((before) => before + 1);
  };
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Logo />
        <h1 className={styles.title}>{t('recording.page.title')}</h1>
        {state === 'playing' && (
          <Tag tone="danger" icon={Radio}>
            {t('recording.livestream.live')}
          </Tag>
        )}
      </header>
      <div className={styles.stage}>
        {isShown ? (
          // what is said there is live: there are no subtitles of it
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture has none
          <video
            ref={video}
            controls
            playsInline
            aria-label={t('recording.page.player')}
            className={styles.video}
          />
        ) : (
          <NoticeState
            icon={state === 'ended' ? Radio : TriangleAlert}
            tone={state === 'ended' ? 'accent' : 'danger'}
            announced="at-once"
            title={t(`recording.page.${state}.title`)}
            action={
              state === 'unsynced' || state === 'unknown' ? (
                <Button variant="primary" onClick={again}>
                  {t('recording.page.again')}
                </Button>
              ) : (
                <ButtonLink variant="primary" to={paths.home()}>
                  {t('recording.page.home')}
                </ButtonLink>
              )
            }
          >
            {t(`recording.page.${state}.text`)}
          </NoticeState>
        )}
        {state === 'loading' && (
          <div className={styles.wait}>
            <Spinner label={t('recording.page.loading')} />
          </div>
        )}
      </div>
    </main>
  );
}
