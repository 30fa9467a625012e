import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TeamEvent } from '#shared/contract/teams/event.ts';
import { useMayRingAt } from '../../../data/events/rung-checks.ts';
import { answerReadyCheck, useEventFaces } from '../../../data/events/team-events.ts';
import { soundsAtom } from '../../../data/notifications/sounds.ts';
import { streamerModeAtom } from '../../../data/streamer/streamer-mode.ts';
import { useTeam } from '../../../data/teams/teams.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { onceAcrossTabs } from '../../../lib/once-across-tabs.ts';
import { paths } from '../../../lib/paths.ts';
import { showSystemNotice } from '../../../lib/system-notice.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import call from '../calls/incoming-call.module.css';
import { useRing } from '../calls/use-ring.ts';
import { useVoiceActs } from '../use-voice-acts.ts';

interface ReadyCheckHostProps {
  readonly rung: readonly TeamEvent[];
  readonly onAnswered: (event: TeamEvent) => void;
}

/** Over every page: the ready checks that ring. */
export function ReadyCheckHost({ rung, onAnswered }: ReadyCheckHostProps) {
  if (rung.length === 0) return null;
  return (
    <div className={call.shelf}>
      {rung.map((event) => (
        <ReadyCheckCard key={event.id} event={event} onAnswered={() => onAnswered(event)} />
      ))}
    </div>
  );
}

interface CardProps {
  readonly event: TeamEvent;
  readonly onAnswered: () => void;
}

/** Asks whether I am ready; with that I join the voice channel. */
function ReadyCheckCard({ event, onAnswered }: CardProps) {
  const translation = useTranslation();
  const { t } = translation;
  const titleId = useId();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { join } = useVoiceActs();
  const [isBusy, setIsBusy] = useState(false);
  const { teamId, channelId, title, readyCheck } = event;
  const [asker] = useEventFaces(teamId, readyCheck ? [readyCheck.startedBy] : []);
  const team = useTeam(teamId);
  useSoundOf(event);
  useNoticeOf(event);
  const answer = async (isReady: boolean) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await answerReadyCheck(event, isReady);
    } catch (error) {
      toasts.error(failureText(translation, error));
      onAnswered();
      return;
    }
    onAnswered();
    if (!isReady || channelId === null) return;
    void navigate(paths.channel(teamId, channelId));
    await join({ teamId, channelId });
  };
  return (
    <section role="alertdialog" aria-labelledby={titleId} className={call.card}>
      <div className={call.who}>
        {asker && <Avatar name={asker.name} src={asker.src} shape={asker.shape} size={40} />}
        <div className={call.words}>
          <h2 id={titleId} className={call.name}>
            {t('events.ready.ring', { title })}
          </h2>
          <p className={call.hint}>
            {t('events.ready.from', { name: asker?.name ?? '?', team: team?.name ?? '' })}
          </p>
        </div>
      </div>
      <div className={call.answers}>
        <Button
          variant="primary"
          icon={Check}
          isWide
          isLoading={isBusy}
          onClick={() => void answer(true)}
        >
          {t('events.ready.ready')}
        </Button>
        <Button disabled={isBusy} onClick={() => void answer(false)}>
          {t('events.ready.notNow')}
        </Button>
      </div>
    </section>
  );
}

function useSoundOf(event: TeamEvent): void {
  const { volume } = useAtomValue(soundsAtom);
  const mayRing = useMayRingAt(event);
  useRing('ring', { name: event.id, volume: mayRing ? volume : 0 });
}

/** The system tells it where the page is not looked at. */
function useNoticeOf(event: TeamEvent): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { enabled: isStreamerMode } = useAtomValue(streamerModeAtom);
  const mayRing = useMayRingAt(event);
  const { id, teamId, title, readyCheck } = event;
  const startedAt = readyCheck?.startedAt ?? '';
  const tell = useEffectEvent(() => {
    if (!mayRing) return;
    const notice = {
      tag: id,
      title: isStreamerMode ? t('desktop.notification.hiddenTitle') : title,
      body: t('events.ready.notice'),
      path: paths.channel(teamId, 'events'),
    };
    const isSeen = document.visibilityState === 'visible' && document.hasFocus();
    onceAcrossTabs(
      `ready ${id} ${startedAt}`,
      isSeen ? null : () => showSystemNotice(notice, (path) => void navigate(path)),
    );
  });
  useEffect(() => tell(), [id, startedAt]);
}
