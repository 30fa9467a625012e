import { Gamepad2, Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useDesktopGames } from '../../data/games/desktop-games.ts';
import { useIsHidden } from '../../data/streamer/streamer-mode.ts';
import { callDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { AddProgramDialog } from './games/add-program-dialog.tsx';
import styles from './games/games-tab.module.css';
import tabStyles from './settings-tabs.module.css';

type Loaded = NonNullable<ReturnType<typeof useDesktopGames>['data']>;

/** What the desktop application tells of the games on this computer (D-041, D-044). */
export function GamesTab() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const isHidden = useIsHidden('hidePersonalInfo');
  const { data, isError, isFetching, refetch, refresh } = useDesktopGames();
  if (!data && isError)
    return (
      <ErrorState size="inline" onRetry={() => void refetch()} isRetrying={isFetching}>
        {t('desktop.games.loadFailed')}
      </ErrorState>
    );
  if (!data) return <Skeleton shape="block" height={240} />;
  const change = async (call: Promise<unknown>, done?: string) => {
    try {
      await call;
      await refresh();
      if (done !== undefined) toasts.success(done);
    } catch {
      toasts.error(t('desktop.games.failed'));
    }
  };
  return (
    <div className={tabStyles.tab}>
      <Switch
        label={t('desktop.games.share')}
        description={t('desktop.games.shareHint')}
        checked={data.isSharing}
        onCheckedChange={(shareGames) => void change(callDesktop('changeSettings', { shareGames }))}
      />
      <Switch
        label={t('desktop.games.richPresence')}
        description={t('desktop.games.richPresenceHint')}
        checked={data.isSharing && data.hearsGames}
        disabled={!data.isSharing}
        onCheckedChange={(richPresence) =>
          void change(callDesktop('changeSettings', { richPresence }))
        }
      />
      {isHidden ? (
        // what is listed here would be in the picture that others watch
        <Banner shape="card">{t('desktop.games.hiddenNow')}</Banner>
      ) : (
        <Lists games={data} onChange={(call, done) => void change(call, done)} />
      )}
    </div>
  );
}

interface ListsProps {
  readonly games: Loaded;
  readonly onChange: (call: Promise<unknown>, done?: string) => void;
}

function Lists({ games, onChange }: ListsProps) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const { playing, own, hidden } = games;
  return (
    <>
      <Section title={t('desktop.games.now')}>
        {playing ? (
          <Row name={playing.name}>
            <Button
              size="small"
              aria-label={t('desktop.games.hideLabel', { name: playing.name })}
              onClick={() => onChange(callDesktop('hideGame', { id: playing.id, isHidden: true }))}
            >
              {t('desktop.games.hide')}
            </Button>
          </Row>
        ) : (
          <p className={styles.nothing}>
            <Icon of={Gamepad2} size={20} />
            {t(games.isSharing ? 'desktop.games.none' : 'desktop.games.off')}
          </p>
        )}
        <div className={tabStyles.row}>
          <span className={tabStyles.hint}>{t('desktop.games.missing')}</span>
          <Button icon={Plus} onClick={() => setIsAdding(true)}>
            {t('desktop.games.add')}
          </Button>
        </div>
      </Section>
      {own.length > 0 && (
        <Section title={t('desktop.games.own')}>
          <ul className={styles.list}>
            {own.map(({ id, name, program }) => (
              <li key={id}>
                <Row name={name} hint={program}>
                  <IconButton
                    icon={X}
                    label={t('desktop.games.removeLabel', { name })}
                    onClick={() =>
                      onChange(callDesktop('removeGame', { id }), t('desktop.games.removed'))
                    }
                  />
                </Row>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {hidden.length > 0 && (
        <Section title={t('desktop.games.hidden')} hint={t('desktop.games.hiddenHint')}>
          <ul className={styles.list}>
            {hidden.map(({ id, name }) => (
              <li key={id}>
                <Row name={name}>
                  <Button
                    size="small"
                    aria-label={t('desktop.games.showLabel', { name })}
                    onClick={() => onChange(callDesktop('hideGame', { id, isHidden: false }))}
                  >
                    {t('desktop.games.show')}
                  </Button>
                </Row>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {isAdding && <AddProgramDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Section({ title, hint, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={tabStyles.heading}>{title}</h3>
      {hint !== undefined && <p className={tabStyles.hint}>{hint}</p>}
      {children}
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Row({ name, hint, children }: RowProps) {
  return (
    <div className={styles.row}>
      <Avatar name={name} size={40} shape="rounded" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {hint !== undefined && <span className={styles.program}>{hint}</span>}
      </span>
      {children}
    </div>
  );
}
