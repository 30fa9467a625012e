import type { ListedCommand } from '#shared/contract/messages/command.ts';
import { useDeferredValue, useId, useMemo, useState, type RefObject } from 'react';
import { useNamedMembers } from '../../../data/members/named-members.ts';
import { useView, viewStore } from '../../../data/view-store.ts';
import type { ConversationPlace } from '../conversation-place.ts';
import { findChannels, findMentions } from './find-suggestions.ts';
import { useCommandItems } from './use-command-items.ts';
import { acceptSuggestion, suggestionQuery, type SuggestionQuery } from './suggestion-query.ts';
import type { Suggestion } from './suggestion.ts';
import { useEmojiWriting } from './use-emoji-writing.ts';
import { writeField } from './write-field.ts';

export interface Suggestions {
  readonly listId: string;
  readonly isOpen: boolean;
  readonly items: readonly Suggestion[];
  readonly activeIndex: number;
  readonly activeId: string | undefined;
  readonly kind: SuggestionQuery['kind'] | null;
  /** what of the list is still to come, or did not */
  readonly lack: 'loading' | 'failed' | null;
  /** reads the word before the caret */
  readonly update: (field: HTMLTextAreaElement) => void;
  readonly close: () => void;
  readonly pick: (item: Suggestion) => void;
  readonly point: (index: number) => void;
  /** whether the key was for the list */
  readonly handleKey: (event: React.KeyboardEvent) => boolean;
}

interface SuggestionsInput {
  readonly place: ConversationPlace;
  readonly text: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly setText: (text: string) => void;
  /** null: `/poll` */
  readonly onCommand: (command: ListedCommand | null) => void;
}

/** The list that opens while a mention, a channel or an emoji is being written. */
export function useSuggestions(input: SuggestionsInput): Suggestions {
  const { place, text, field, setText, onCommand } = input;
  const listId = useId();
  const [query, setQuery] = useState<SuggestionQuery | null>(null);
  const [chosen, setChosen] = useState(0);
  const emoji = useEmojiWriting({
    teamId: place.teamId,
    text,
    asked: askedOf(query, 'emoji'),
    field,
    setText,
  });
  const names = useItems(place, query);
  const commands = useCommandItems(place, askedOf(query, 'command'));
  const items = { emoji, command: commands.items, mention: names, channel: names }[
    query?.kind ?? 'mention'
  ];
  const isOpen = query !== null && (items.length > 0 || commands.lack !== null);
  const activeIndex = Math.min(chosen, items.length - 1);

  const update = (target: HTMLTextAreaElement) => {
    const isCaret = target.selectionStart === target.selectionEnd;
    const next = isCaret ? suggestionQuery(target.value, target.selectionStart) : null;
    if (next?.start === query?.start && next?.text === query?.text) return;
    setQuery(next);
    setChosen(0);
  };
  const pick = (item: Suggestion) => {
    const target = field.current;
    if (query === null || !target) return;
    if (item.kind === 'command') {
      setText('');
      setQuery(null);
      onCommand(item.command);
      return;
    }
    writeField(target, acceptSuggestion(target.value, query, item.insert), setText);
    target.focus();
    setQuery(null);
  };
  const handleKey = (event: React.KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const active = items[activeIndex];
    if (event.key === 'ArrowDown') setChosen((activeIndex + 1) % items.length);
    else if (event.key === 'ArrowUp') setChosen((activeIndex - 1 + items.length) % items.length);
    else if (event.key === 'Escape') setQuery(null);
    else if (isPick(event) && active) pick(active);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    listId,
    isOpen,
    items,
    activeIndex,
    lack: commands.lack,
    activeId: isOpen && items.length > 0 ? `${listId}-${String(activeIndex)}` : undefined,
    kind: query?.kind ?? null,
    update,
    close: () => setQuery(null),
    pick,
    point: setChosen,
    handleKey,
  };
}

/** What is written of such a word; null while another is. */
function askedOf(query: SuggestionQuery | null, kind: SuggestionQuery['kind']): string | null {
  return query?.kind === kind ? query.text : null;
}

function isPick(event: React.KeyboardEvent): boolean {
  return (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey;
}

const none: readonly Suggestion[] = [];

function useItems(
  { teamId, channelId }: ConversationPlace,
  query: SuggestionQuery | null,
): readonly Suggestion[] {
  const members = useView((view) => (teamId === null ? undefined : view.members[teamId]));
  const asked = useDeferredValue(query);
  // a team is larger than what is held of it
  useNamedMembers({ teamId, channelId, text: query?.kind === 'mention' ? query.text : null });
  return useMemo(() => {
    const view = viewStore.get();
    // the members are read from the view; naming them here follows what a search brought
    void members;
    if (!asked || !view || asked.kind === 'emoji' || asked.kind === 'command') return none;
    // a chat has neither roles nor channels
    if (teamId === null) return none;
    return asked.kind === 'mention'
      ? findMentions(view, { teamId, channelId }, asked.text)
      : findChannels(view, teamId, asked.text);
  }, [asked, members, teamId, channelId]);
}
