import type { RefObject } from 'react';
import type { ListedCommand } from '#shared/contract/messages/command.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { chosenCommandAtom } from '../../../data/commands/commands.ts';
import { draftAtom } from '../../../data/drafts/drafts.ts';
import { replyTargetAtom } from '../../../data/messages/conversation-state.ts';
import { unsentFilesAtom } from '../../../data/uploads/unsent-files.ts';
import { useAtom, useAtomValue } from '../../../lib/atoms.ts';
import { focusIfLost } from '../move-focus.ts';

/** What is kept of a channel's composer: its text, its files, what it answers, the command being filled in. */
export function useComposerState(
  channelId: ChannelId,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const [text, setText] = useAtom(draftAtom(channelId));
  const [command, setCommand] = useAtom(chosenCommandAtom(channelId));
  const isReplying = useAtomValue(replyTargetAtom(channelId)) !== null;
  const files = useAtomValue(unsentFilesAtom(channelId));
  const leaveCommand = () => {
    setCommand(null);
    // the form that had the focus is gone; a dialog that the bot opened meanwhile has it now
    focusIfLost(() => field.current);
  };
  const commandOr = (openPoll: (question: string) => void) => (chosen: ListedCommand | null) =>
    chosen ? setCommand(chosen) : openPoll('');
  return { text, setText, command, commandOr, leaveCommand, isReplying, files };
}
