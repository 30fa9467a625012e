import { useState } from 'react';
import type { OwnTeamEvent } from '#shared/contract/teams/event.ts';
import {
  changeEvent,
  createEvent,
  postEvent,
  proposeSession,
} from '../../../data/events/team-events.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Overlay } from '../../../lib/overlays.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { timesOf, type EventDraft } from './event-draft.ts';

type PlanOverlay = Extract<Overlay, { type: 'plan-event' }>;

/** Sends what the dialog holds; what the server has against a field stands at it. */
export function usePlanning(overlay: PlanOverlay, onClose: () => void) {
  const translation = useTranslation();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<{ time: string | null; place: string | null }>(noErrors);
  const [nonce] = useState(randomId);
  // proposed already: only the message is still to be posted
  const [proposed, setProposed] = useState<OwnTeamEvent | null>(null);

  const run = async (draft: EventDraft) => {
    setIsBusy(true);
    setErrors(noErrors);
    try {
      const event = proposed ?? (await send(overlay, draft));
      setProposed(event);
      if (event && overlay.postIn) await postEvent(overlay.postIn, event.id, nonce);
      onClose();
    } catch (error) {
      setIsBusy(false);
      const text = failureText(translation, error);
      const field = fieldOf(error);
      if (field) setErrors({ ...noErrors, [field]: text });
      else toasts.error(text);
    }
  };
  return { run, isBusy, timeError: errors.time, placeError: errors.place };
}

const noErrors = { time: null, place: null };

function fieldOf(error: unknown): 'time' | 'place' | null {
  if (!(error instanceof ApiProblem)) return null;
  if (['event.too-early', 'event.too-late', 'event.ends-before-start'].includes(error.code))
    return 'time';
  return ['event.no-place', 'event.channel-not-found'].includes(error.code) ? 'place' : null;
}

/** What was planned; null where something was changed. */
async function send(overlay: PlanOverlay, draft: EventDraft): Promise<OwnTeamEvent | null> {
  const { teamId, kind, event, postIn = null } = overlay;
  const times = timesOf(draft);
  if (!times) return null;
  const { title, description, size } = draft;
  const channelId = kind === 'session' || draft.isVoice ? draft.channelId : null;
  if (event) {
    const place = kind === 'session' || draft.isVoice ? null : draft.place;
    const { startsAt, endsAt } = times;
    // one that has begun keeps its start
    const moved = startsAt === event.startsAt ? {} : { startsAt };
    await changeEvent(event, {
      title,
      description,
      channelId,
      ...moved,
      ...(kind === 'session' ? { size } : { endsAt, place }),
    });
    return null;
  }
  if (kind === 'session') {
    const { startsAt } = times;
    const note = description;
    return proposeSession(teamId, {
      game: title,
      note,
      startsAt,
      size,
      channelId,
      postedIn: postIn,
    });
  }
  const place = draft.isVoice ? null : draft.place;
  return createEvent(teamId, { title, description, ...times, channelId, place });
}
