import { useState } from 'react';
import type { Gif } from '#shared/contract/messages/gif.ts';
import { takeGif } from '../../data/gifs/gifs.ts';
import { replyTargetAtom } from '../../data/messages/conversation-state.ts';
import { sendMessage, type NewMessage } from '../../data/messages/send-message.ts';
import { useSlowTurn } from '../../data/messages/use-slow-turn.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useAtom } from '../../lib/atoms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';

type Place = Pick<NewMessage, 'teamId' | 'channelId'>;

/** Sends a GIF as a message of its own: what is being written stays, and a reply is answered by it. */
export function useSendGif(place: Place, onSent: () => void) {
  const translation = useTranslation();
  const toasts = useToasts();
  const [reply, setReply] = useAtom(replyTargetAtom(place.channelId));
  const { wait, hold } = useSlowTurn(place);
  const [sentId, setSentId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (gif: Gif) => {
    if (sentId !== null || wait > 0) return;
    setSentId(gif.id);
    setProblem(null);
    try {
      const attachment = await takeGif(place.channelId, gif);
      setReply(null);
      hold();
      const message = { ...place, content: '', attachments: [attachment], replyTo: reply };
      sendMessage(message).catch((error: unknown) => {
        toasts.error(failureText(translation, error));
        const isSlow = error instanceof ApiProblem && error.code === 'channel.slow-mode';
        hold(isSlow ? (error.retryAfter ?? 0) : 0);
      });
      onSent();
    } catch (error) {
      // it was never a message: it is told where it was chosen
      setProblem(failureText(translation, error));
    }
    setSentId(null);
  };
  return { send, sentId, problem, wait };
}
