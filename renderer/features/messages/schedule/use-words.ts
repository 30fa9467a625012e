import { useState } from 'react';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { validateMessageContent } from '#shared/rules/message-content.ts';
import { draftAtom } from '../../../data/drafts/drafts.ts';
import { readyAttachments, unsentFilesAtom } from '../../../data/uploads/unsent-files.ts';
import { useView } from '../../../data/view-store.ts';
import { useAtom } from '../../../lib/atoms.ts';

interface WordsPlace {
  readonly channelId: ChannelId;
  /** what is to be changed; without it, it is the draft */
  readonly message?: Message | undefined;
}

/** What a message that goes out later says. */
export interface Words {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly attachmentCount: number;
  /** those of the draft */
  readonly attachments: readonly Attachment[];
  /** Empties the draft. */
  readonly clear: () => void;
  readonly isValid: boolean;
}

/** The text: that of the message, or the draft itself, so that closing loses nothing. */
export function useWords({ channelId, message }: WordsPlace): Words {
  const [draft, setDraft] = useAtom(draftAtom(channelId));
  const [edited, setEdited] = useState(message?.content ?? '');
  const hasPremium = useView((view) => isPremium(view.me.flags)) ?? false;
  const [files, setFiles] = useAtom(unsentFilesAtom(channelId));
  const text = message ? edited : draft;
  const attachmentCount = message ? message.attachments.length : files.length;
  const problem = validateMessageContent({ content: text, attachmentCount, isPremium: hasPremium });
  const isReady = message !== undefined || files.every(({ state }) => state === 'ready');
  const clear = () => {
    setDraft('');
    setFiles(() => []);
  };
  return {
    text,
    setText: message ? setEdited : setDraft,
    attachmentCount,
    attachments: readyAttachments(files),
    clear,
    isValid: problem === null && isReady,
  };
}
