import { useEffect } from 'react';
import type { OverlayState } from '#shared/contract/game-overlay.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { overlayLimits } from '#shared/rules/limits.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { freshMessages, overlayMessagesAtom } from '../../data/game-overlay/overlay-messages.ts';
import { useMissingMember } from '../../data/members/mentioned-members.ts';
import { streamerModeAtom } from '../../data/streamer/streamer-mode.ts';
import { useView } from '../../data/view-store.ts';
import { useParticipantIds } from '../../data/voice/participants.ts';
import { placeOf, useVoice } from '../../features/voice/voice-door.ts';
import { useAtom, useAtomValue } from '../../lib/atoms.ts';
import { callDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { report } from '../../lib/report.ts';
import { useAppearance } from '../../lib/use-appearance.ts';
import type { VoicePlace } from '../../voice/voice-engine.ts';

type Shown = Pick<OverlayState, 'people' | 'furtherPeople'>;

const noOne: Shown = { people: [], furtherPeople: 0 };

function tell(state: OverlayState | null): void {
  callDesktop('showGameOverlay', { state }).catch((error: unknown) =>
    report('the game overlay was not told', error),
  );
}

/** Tells the game overlay who speaks and what was written, for as long as it is switched on (ADR 73). */
export function GameOverlayLink() {
  const place = useVoice(placeOf);
  useEffect(() => () => tell(null), []);
  return place ? <InVoice place={place} /> : <Told shown={noOne} />;
}

function InVoice({ place: { teamId, channelId } }: { readonly place: VoicePlace }) {
  const ids = useParticipantIds(teamId, channelId);
  const inChannel = useView((view) => view.participants[channelId]);
  const members = useView((view) => (teamId === null ? undefined : view.members[teamId]));
  const chat = useView((view) => view.chats.find(({ id }) => id === channelId));
  const speaking = useVoice((voice) => voice.speaking);
  // where not all can be shown, those who speak are
  const shown =
    ids.length > overlayLimits.people
      ? ids.toSorted((one, other) => Number(speaking.has(other)) - Number(speaking.has(one)))
      : ids;
  const nameOf = (id: UserId) => {
    const person = members?.[id] ?? chat?.users.find((user) => user.id === id);
    return person ? shownName(person) : '?';
  };
  const people = shown.slice(0, overlayLimits.people).map((id) => ({
    name: nameOf(id),
    isSpeaking: speaking.has(id),
    isMuted: inChannel?.[id]?.isMuted === true,
  }));
  const further = Math.min(ids.length - people.length, overlayLimits.furtherPeople);
  return (
    <>
      {ids.slice(0, overlayLimits.people).map((id) => (
        <Known key={id} teamId={members?.[id] ? null : teamId} userId={id} />
      ))}
      <Told shown={{ people, furtherPeople: further }} />
    </>
  );
}

/** Has the server asked for who is not known yet. */
function Known({
  teamId,
  userId,
}: {
  readonly teamId: VoicePlace['teamId'];
  readonly userId: UserId;
}) {
  useMissingMember(teamId, userId);
  return null;
}

function Told({ shown }: { readonly shown: Shown }) {
  const { t, language } = useTranslation();
  const { theme } = useAppearance();
  const { enabled: isStreamerMode } = useAtomValue(streamerModeAtom);
  const messages = useMessages();
  const state: OverlayState = {
    ...shown,
    language,
    isDark: theme === 'dark',
    // as a notification says it then: that there is one, not what, nor of whom
    messages: messages.map(({ id, title, text }) => ({
      id,
      title: isStreamerMode ? t('desktop.notification.hiddenTitle') : title,
      text: isStreamerMode ? t('desktop.notification.hiddenBody') : text,
    })),
  };
  // the same is not told again by every change of what it is made of
  const told = JSON.stringify(state);
  useEffect(() => {
    // reason: written as text right above
    tell(JSON.parse(told) as OverlayState);
  }, [told]);
  return null;
}

/** The last messages, each for as long as it is read. */
function useMessages() {
  const [messages, setMessages] = useAtom(overlayMessagesAtom);
  const oldest = messages[0]?.at;
  useEffect(() => {
    if (oldest === undefined) return undefined;
    const timer = setTimeout(
      () => setMessages((all) => freshMessages(all, Date.now())),
      Math.max(0, oldest + overlayLimits.messageMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [oldest, setMessages]);
  return messages;
}
