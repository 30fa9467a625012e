import { useMemo } from 'react';
import { foldCase } from '#shared/lib/text.ts';
import { useCommands } from '../../../data/commands/commands.ts';
import type { ConversationPlace } from '../conversation-place.ts';
import type { Suggestion } from './suggestion.ts';

type CommandItem = Extract<Suggestion, { readonly kind: 'command' }>;

interface CommandItems {
  readonly items: readonly Suggestion[];
  /** What of the list is still to come, or did not. */
  readonly lack: 'loading' | 'failed' | null;
}

/** The commands that begin as it is written: `/poll` of the page itself, and those of bots. */
export function useCommandItems(
  { teamId, channelId }: ConversationPlace,
  asked: string | null,
): CommandItems {
  const isWanted = asked !== null && teamId !== null;
  const { data, isError } = useCommands(channelId, isWanted);
  const items = useMemo((): readonly CommandItem[] => {
    if (asked === null) return [];
    const own = { kind: 'command', key: 'poll', insert: '', name: 'poll', command: null } as const;
    const ofBots = (data ?? []).map((command): CommandItem => {
      return { kind: 'command', key: command.id, insert: '', name: command.name, command };
    });
    return [own, ...ofBots].filter(({ name }) => name.startsWith(foldCase(asked)));
  }, [data, asked]);
  if (!isWanted || data) return { items, lack: null };
  return { items, lack: isError ? 'failed' : 'loading' };
}
