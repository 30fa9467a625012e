import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnTeamEvent } from '#shared/contract/teams/event.ts';
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

/** Who is ready while it rings, and what can be done: ring, go, say that I am ready. */
export function ReadyCheckLine({ event }: { readonly event: OwnTeamEvent }) {
  const { t } = useTranslation();
  const { teamId, channelId, readyCheck, counts } = event;
  const manages = useManagesEvent(event);
  const me = useView((view) => view.me.id);
  const now = useRingClock(readyCheck?.startedAt ?? null);
  const ready = useEventFaces(teamId, readyCheck?.ready ?? []);
  const { isBusy, run } = useRun();
  const navigate = useNavigate();
  if (channelId === null) return null;
  if (readyCheck === null || !isRinging(readyCheck, now)) {
    const wasJust =
      readyCheck !== null && now < Date.parse(readyCheck.startedAt) + limits.ringMs * 5;
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
  const isMine = me !== undefined && ringsFor(readyCheck, me, now);
  return (
    <div className={styles.check}>
      <span className={styles.people} role="status">
        {t('events.ready.running', { count: ready.length, max: readyCheck.asked.length })}
        <AvatarStack people={ready} max={limits.facesShown} size={20} />
      </span>
      <span className={styles.acts}>
        {isMine && (
          <Button
            size="small"
            variant="primary"
            isLoading={isBusy}
            onClick={() =>
              run(async () => {
                await answerReadyCheck(event, true);
                void navigate(paths.channel(teamId, channelId));
              })
            }
          >
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
