import { channelIn } from '#shared/reduce/channel-in.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { utcDate } from '#shared/lib/calendar.ts';
import { isUnderAge } from '#shared/rules/age.ts';
import { ADMITTED_LIMIT, admittedChannelsAtom } from '../../data/messages/admitted-channels.ts';
import { useView } from '../../data/view-store.ts';
import { useAtom } from '../../lib/atoms.ts';
import { lazy } from '../../lib/lazy.ts';
import type { ConversationPlace } from './conversation-place.ts';

const AgeWarning = lazy(async () => ({ default: (await import('./age-warning.tsx')).AgeWarning }));

interface AgeGateProps {
  readonly place: ConversationPlace;
  readonly children: ReactNode;
}

/**
 * Warns before the content of an age-restricted channel (E-028); once admitted, it stays open.
 * Those who are too young are not asked (M-319).
 */
export function AgeGate({ place, children }: AgeGateProps) {
  const { teamId, channelId } = place;
  const isRestricted =
    useView((view) => teamId !== null && channelIn(view, teamId, channelId)?.nsfw) ?? false;
  const [admitted, setAdmitted] = useAtom(admittedChannelsAtom);
  const [today] = useState(() => utcDate(Date.now()));
  const isTooYoung = useView((view) => isUnderAge(view.me.birthdate, today)) ?? false;
  if (teamId === null || !isRestricted) return children;
  if (admitted.includes(channelId) && !isTooYoung) return children;
  const enter = () => setAdmitted((held) => [...held, channelId].slice(-ADMITTED_LIMIT));
  return (
    <Suspense>
      <AgeWarning teamId={teamId} isTooYoung={isTooYoung} onEnter={enter} />
    </Suspense>
  );
}
