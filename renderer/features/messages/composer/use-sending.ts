import { useEffect, useEffectEvent, useState } from 'react';
import { isPremium } from '#shared/rules/user-flags.ts';
import { validateMessageContent } from '#shared/rules/message-content.ts';
import { replyTargetAtom } from '../../../data/messages/conversation-state.ts';
import { prepareSending, sendMessage } from '../../../data/messages/send-message.ts';
import {
  readyAttachments,
  unsentFilesAtom,
  type UnsentFile,
} from '../../../data/uploads/unsent-files.ts';
import { useView } from '../../../data/view-store.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { useAtom, useSetAtom } from '../../../lib/atoms.ts';
import { loadedFailureText } from '../../../lib/failure-text.ts';
import { useI18n, useTranslation } from '../../../lib/i18n.ts';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import type { ConversationPlace } from '../conversation-place.ts';
import { pollQuestionOf } from './use-new-poll.ts';
import { useSlowTurn } from '../../../data/messages/use-slow-turn.ts';

interface SendingInput {
  readonly place: ConversationPlace;
  readonly text: string;
  readonly files: readonly UnsentFile[];
  readonly clear: () => void;
  /** puts back what was written, before what is written by now */
  readonly restore: (written: string) => void;
  readonly openPoll: (question: string) => void;
}

export interface Sending {
  readonly canSend: boolean;
  /** seconds that slow mode still asks me to wait; 0 is none */
  readonly wait: number;
  /** it goes out by itself as soon as the files have arrived */
  readonly isWaiting: boolean;
  readonly send: () => void;
}

/** Sends what is written, and counts slow mode down. */
export function useSending(input: SendingInput): Sending {
  const { place, text, files, clear, restore, openPoll } = input;
  const { t } = useTranslation();
  const i18n = useI18n();
  const toasts = useToasts();
  const [reply, setReply] = useAtom(replyTargetAtom(place.channelId));
  const setFiles = useSetAtom(unsentFilesAtom(place.channelId));
  const hasPremium = useView((view) => isPremium(view.me.flags)) ?? false;
  const { wait, hold } = useSlowTurn(place);
  const problem = validateMessageContent({
    content: text,
    attachmentCount: files.length,
    isPremium: hasPremium,
  });
  const canSend = problem === null && wait === 0 && files.every(({ state }) => state === 'ready');
  const isWriting = text !== '';
  useEffect(() => {
    if (isWriting) prepareSending();
  }, [isWriting]);
  const isUploading = files.some(({ state }) => state === 'uploading');

  const send = () => {
    const question = files.length === 0 ? pollQuestionOf(text) : null;
    if (question !== null) {
      clear();
      openPoll(question);
      return;
    }
    if (problem?.code === 'message.only-hashes') toasts.error(t('composer.onlyHashes'));
    if (!canSend) {
      if (problem === null && isUploading) ahead.ask();
      return;
    }
    clear();
    setFiles(() => []);
    setReply(null);
    hold();
    forgetUploads(files);
    const attachments = readyAttachments(files);
    const message = { ...place, content: text.trim(), attachments, replyTo: reply };
    const takeBack = () => {
      restore(message.content);
      setReply(reply);
    };
    // files are gone from the composer: with them it stays as a copy
    sendMessage(message, attachments.length === 0 ? takeBack : undefined).catch(
      (error: unknown) => {
        void loadedFailureText(i18n, error).then((words) => toasts.error(words));
        // what was not sent need not be waited for, unless the server says how long
        const isSlow = error instanceof ApiProblem && error.code === 'channel.slow-mode';
        hold(isSlow ? (error.retryAfter ?? 0) : 0);
      },
    );
  };
  const ahead = useAskedAhead({ text, files, canSend, send });
  return { canSend, wait, isWaiting: ahead.isAsked && isUploading, send };
}

/** What looked after the uploads is there if any was begun by this page. */
function forgetUploads(files: readonly UnsentFile[]): void {
  if (files.length === 0) return;
  void import('../../../data/uploads/attach-file.ts').then(
    ({ forgetUpload }) => {
      for (const { key } of files) forgetUpload(key);
    },
    () => undefined,
  );
}

/** A voice message was sent when it was recorded; a text beside it makes it a file like others. */
function isVoiceMessage({ text, files }: Pick<SendingInput, 'text' | 'files'>): boolean {
  return text === '' && files.length === 1 && files[0]?.voice !== undefined;
}

/**
 * Sending asked for while files are on their way: it happens by itself once they have arrived,
 * unless the message is changed meanwhile.
 */
function useAskedAhead(
  input: Pick<SendingInput, 'text' | 'files'> & Pick<Sending, 'canSend' | 'send'>,
) {
  const { text, files, canSend } = input;
  const message = [text, ...files.map(({ key }) => key)].join('\n');
  const [asked, setAsked] = useState<string | null>(null);
  const isAsked = asked === message || isVoiceMessage({ text, files });
  const isDue = isAsked && canSend;
  const onDue = useEffectEvent(input.send);
  useEffect(() => {
    if (isDue) onDue();
  }, [isDue]);
  return { isAsked, ask: () => setAsked(message) };
}
