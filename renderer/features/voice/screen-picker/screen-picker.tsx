import { useQuery } from '@tanstack/react-query';
import { MonitorOff } from 'lucide-react';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import type { ScreenObstacle } from '#shared/contract/desktop.ts';
import { heightsOfScreen, screenHeightsOf } from '#shared/rules/screen-share.ts';
import { useView } from '../../../data/view-store.ts';
import { callDesktop } from '../../../lib/desktop.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NoticeState } from '../../../ui/feedback/notice-state.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { canLeaveOwnSoundOut } from '../../../voice/picture-layers.ts';
import type { ScreenWish } from '../../../voice/voice-engine.ts';
import { AllowClips } from '../clips/allow-clips.tsx';
import { idealWish, ShareQuality } from '../share-quality.tsx';
import { useCaptureTeller } from '../use-capture.ts';
import { useVoiceActs } from '../use-voice-acts.ts';
import { Pictures, Sources, useSources, type ScreensHere } from './picker-sources.tsx';
import { screensHereQuery } from './screen-queries.ts';
import styles from './screen-picker.module.css';
import { shareChosen, type PickResult } from './share-chosen.ts';

/** Which screen or window is shared, and how: the desktop application's own picker (D-060 to D-063). */
export function ScreenPicker({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const here = useQuery(screensHereQuery);
  const title = t('voice.share.title');
  if (here.data && here.data.obstacle !== 'permission')
    return <Picker here={here.data} onClose={onClose} onRefused={() => void here.refetch()} />;
  return (
    <Dialog open onOpenChange={onClose} title={title} size="large">
      {here.isError && (
        <ErrorState size="inline" onRetry={() => void here.refetch()}>
          {t('screens.failed')}
        </ErrorState>
      )}
      {here.data && (
        <Permission here={here.data} onCheck={() => void here.refetch()} isBusy={here.isFetching} />
      )}
      {here.isPending && <Pictures />}
    </Dialog>
  );
}

interface PermissionProps {
  readonly here: ScreensHere;
  readonly onCheck: () => void;
  readonly isBusy: boolean;
}

/** The system has to be told first that Tayfa may see the screen (D-063). */
function Permission({ here, onCheck, isBusy }: PermissionProps) {
  const { t } = useTranslation();
  return (
    <NoticeState
      icon={MonitorOff}
      tone="danger"
      announced="at-once"
      title={t('screens.obstacle.permission.title')}
      action={
        <>
          {here.hasSystemPage && (
            <Button variant="primary" onClick={() => void callDesktop('openScreenPage', {})}>
              {t('screens.openPage')}
            </Button>
          )}
          <Button isLoading={isBusy} onClick={onCheck}>
            {t('screens.checkAgain')}
          </Button>
        </>
      }
    >
      {t('screens.obstacle.permission.text')}
    </NoticeState>
  );
}

interface PickerProps {
  readonly here: ScreensHere;
  readonly onClose: () => void;
  /** The system has taken back its permission. */
  readonly onRefused: () => void;
}

type Problem = 'gone' | 'not-started' | Extract<ScreenObstacle, 'portal'>;

/** What is said of a result where the picker stays; null where it goes. */
function problemOf(result: PickResult): Problem | null {
  if (result === 'gone' || result === 'portal') return result;
  return ['shared', 'too-many', 'needs-plus'].includes(result) ? null : 'not-started';
}

function Picker({ here, onClose, onRefused }: PickerProps) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const tell = useCaptureTeller();
  const { act } = useVoiceActs();
  const sources = useSources(here);
  const source = sources.chosen;
  const [wish, setWish] = useState<ScreenWish>({
    ...idealWish,
    hasSound: here.canShareSound && canLeaveOwnSoundOut(),
  });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { heights, hint } = useHeights(source?.lines ?? here.mostLines);
  // a screen chosen later may be smaller
  const asked = heights.includes(wish.height) ? wish : { ...wish, height: idealWish.height };
  const isReady = here.isAskedBySystem || source !== null;

  const share = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setProblem(null);
    setIsBusy(true);
    act(async (engine) => {
      const result = await shareChosen(engine, { id: source?.id ?? null, wish: asked });
      setIsBusy(false);
      if (result === 'permission') return onRefused();
      setProblem(problemOf(result));
      if (problemOf(result) !== null) return undefined;
      onClose();
      if (result === 'too-many' || result === 'needs-plus') tell('screen', result);
      return undefined;
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('voice.share.title')}
      description={t(here.isAskedBySystem ? 'screens.hintSystem' : 'screens.hint')}
      size={here.isAskedBySystem ? 'small' : 'large'}
      footer={
        <FormActions
          formId={formId}
          submit={t('screens.start')}
          isBusy={isBusy}
          disabled={!isReady}
          onCancel={onClose}
        />
      }
    >
      <form ref={form} id={formId} onSubmit={share} className={styles.form}>
        {problem !== null && <ProblemBanner problem={problem} />}
        {!here.isAskedBySystem && (
          <Sources sources={sources} onPick={() => form.current?.requestSubmit()} />
        )}
        <div className={styles.quality}>
          <ShareQuality wish={asked} heights={heights} heightHint={hint} onChange={setWish} />
        </div>
        <Sound here={here} wish={asked} onChange={setWish} />
        <AllowClips />
      </form>
    </Dialog>
  );
}

/** In how many lines a screen of so many can be sent, and why not in more (D-061). */
function useHeights(lines: number | null) {
  const { t } = useTranslation();
  const flags = useView((view) => view.me.flags) ?? 0;
  const allowed = screenHeightsOf(flags);
  const heights = heightsOfScreen(allowed, lines);
  if (!allowed.includes(2160)) return { heights, hint: t('voice.share.withPlus') };
  return { heights, hint: heights.includes(2160) ? undefined : t('screens.noFourK') };
}

function ProblemBanner({ problem }: { readonly problem: Problem }) {
  const { t } = useTranslation();
  if (problem === 'portal')
    return (
      <Banner tone="danger" shape="card">
        <strong>{t('screens.obstacle.portal.title')}</strong>
        <p>{t('screens.obstacle.portal.text')}</p>
      </Banner>
    );
  return (
    <Banner tone="danger" shape="card">
      {t(problem === 'gone' ? 'screens.gone' : 'screens.notStarted')}
    </Banner>
  );
}

interface SoundProps {
  readonly here: ScreensHere;
  readonly wish: ScreenWish;
  readonly onChange: (wish: ScreenWish) => void;
}

/** What the machine plays, where it can be had, and what of it cannot be left out (D-062). */
function Sound({ here, wish, onChange }: SoundProps) {
  const { t } = useTranslation();
  if (!here.canShareSound) return <p className={styles.aside}>{t('screens.noSound')}</p>;
  return (
    <Switch
      label={t('screens.sound')}
      description={t(canLeaveOwnSoundOut() ? 'screens.soundHint' : 'screens.soundEcho')}
      checked={wish.hasSound}
      onCheckedChange={(hasSound) => onChange({ ...wish, hasSound })}
    />
  );
}
