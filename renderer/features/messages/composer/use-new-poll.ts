import { useOverlays } from '../../../lib/overlays.ts';
import type { ConversationPlace } from '../conversation-place.ts';

/** What is written in place of pressing the button for a poll, with its question behind it. */
const command = /^\/poll(?:\s+(.*))?$/s;

/** The question behind `/poll`; null where something else is written. */
export function pollQuestionOf(text: string): string | null {
  const found = command.exec(text.trim());
  return found && (found[1] ?? '').replaceAll(/\s+/g, ' ');
}

/** Opens the dialog for a new poll in a conversation. */
export function useNewPoll({ teamId, channelId }: ConversationPlace): (question: string) => void {
  const { open } = useOverlays();
  return (question) => open({ type: 'new-poll', teamId, channelId, question });
}

/** Opens the dialog for a new session in a channel; null in a chat, which has no team to play with. */
export function useNewSession({ teamId, channelId }: ConversationPlace): (() => void) | null {
  const { open } = useOverlays();
  if (teamId === null) return null;
  return () => open({ type: 'plan-event', teamId, kind: 'session', postIn: channelId });
}
