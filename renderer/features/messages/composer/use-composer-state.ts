import type { ChannelId } from '#shared/lib/ids.ts';
import { chosenCommandAtom } from '../../../data/commands/commands.ts';
import { draftAtom } from '../../../data/drafts/drafts.ts';
import { replyTargetAtom } from '../../../data/messages/conversation-state.ts';
import { unsentFilesAtom } from '../../../data/uploads/unsent-files.ts';
import { useAtom, useAtomValue } from '../../../lib/atoms.ts';

/** What is kept of a channel's composer: its text, its files, what it answers, the command being filled in. */
export function useComposerState(channelId: ChannelId) {
  const [text, setText] = useAtom(draftAtom(channelId));
  const [command, setCommand] = useAtom(chosenCommandAtom(channelId));
  const isReplying = useAtomValue(replyTargetAtom(channelId)) !== null;
  const files = useAtomValue(unsentFilesAtom(channelId));
  return { text, setText, command, setCommand, isReplying, files };
}
