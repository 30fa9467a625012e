import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnTeamEvent, ReadyCheck } from '#shared/contract/teams/event.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { isRinging, ringsFor, teamEventLimits as limits } from '#shared/rules/team-events.ts';
import {
  answerReadyCheck,
  endReadyCheck,
  startReadyCheck,
  useEventFaces,
} from '../../../data/events/team-events.ts';
import { useView } from '../../../data/view-store.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { AvatarStack } from '../../../ui/display/avatar-stack.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { useManagesEvent } from './event-menu.tsx';
import styles from './events.module.css';

/** How long after a ready check the way to its voice channel is offered. */
const OFFERED_MS = 5 * limits.ringMs;

interface LineProps {
  readonly event: OwnTeamEvent;
  readonly channelId: ChannelId;
  readonly now: number;
}

/** A ready check that rings, or what can be done where none does. Only what is in a voice channel has one. */
export function ReadyCheckLine({ event }: { readonly event: OwnTeamEvent }) {
  const { channelId, readyCheck } = event;
  const now = useRingClock(readyCheck?.startedAt ?? null);
  if (channelId === null) return null;
  const rings = readyCheck !== null && isRinging(readyCheck, now);
  if (rings) return <Ringing {...{ event, channelId, now }} check={readyCheck} />;
  return <Quiet {...{ event, channelId, now }} />;
}

/** The way to the voice channel for a while, and ringing again. */
function Quiet({ event, channelId, now }: LineProps) {
  const { t } = useTranslation();
  const manages = useManagesEvent(event);
  const { isBusy, run } = useRun();
  const navigate = useNavigate();
  const { teamId, readyCheck, counts } = event;
  const wasJust = readyCheck !== null && now < Date.parse(readyCheck.startedAt) + OFFERED_MS;
  if (!manages && !wasJust) return null;
  return (
    <div className={styles.acts}>
      {wasJust && (
        <Button size="small" onClick={() => void navigate(paths.channel(teamId, channelId))}>
          {t('events.ready.join')}
        </Button>
      )}
      {manages && (
        <Button
          size="small"
          isLoading={isBusy}
          disabled={counts.in < 2}
          onClick={() => run(() => startReadyCheck(event))}
        >
          {t('events.ready.start')}
        </Button>
      )}
    </div>
  );
}

/** Who is ready while it rings, with my answer and the go of who asked. */
function Ringing({ event, channelId, now, check }: LineProps & { readonly check: ReadyCheck }) {
  const { t } = useTranslation();
  const { teamId } = event;
  const manages = useManagesEvent(event);
  const me = useView((view) => view.me.id);
  const ready = useEventFaces(teamId, check.ready);
  const { isBusy, run } = useRun();
  const navigate = useNavigate();
  const isMine = me !== undefined && ringsFor(check, me, now);
  const sayReady = async () => {
    await answerReadyCheck(event, true);
    void navigate(paths.channel(teamId, channelId));
  };
  return (
    <div className={styles.check}>
      <span className={styles.people} role="status">
        {t('events.ready.running', { count: ready.length, max: check.asked.length })}
        <AvatarStack people={ready} max={limits.facesShown} size={20} />
      </span>
      <span className={styles.acts}>
        {isMine && (
          <Button size="small" variant="primary" isLoading={isBusy} onClick={() => run(sayReady)}>
            {t('events.ready.ready')}
          </Button>
        )}
        {manages && (
          <Button size="small" isLoading={isBusy} onClick={() => run(() => endReadyCheck(event))}>
            {t('events.ready.go')}
          </Button>
        )}
      </span>
    </div>
  );
}

/** The clock, looked at again when the ring is over. */
function useRingClock(startedAt: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (startedAt === null) return undefined;
    const timers = [0, Date.parse(startedAt) + limits.ringMs - Date.now()]
      .filter((ms) => ms >= 0)
      .map((ms) => setTimeout(() => setNow(Date.now()), ms));
    return () => timers.forEach(clearTimeout);
  }, [startedAt]);
  return now;
}

/** Does one thing at a time; what fails is said. */
function useRun() {
  const translation = useTranslation();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const run = (act: () => Promise<void>) => {
    setIsBusy(true);
    act()
      .catch((error: unknown) => toasts.error(failureText(translation, error)))
      .finally(() => setIsBusy(false));
  };
  return { isBusy, run };
}
