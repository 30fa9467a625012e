import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { useTeamEmojis } from '../../../data/emojis/own-emojis.ts';
import { viewStore } from '../../../data/view-store.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { skinToneAtom } from '../../../lib/emoji/emoji-choices.ts';
import { useEmojiTable } from '../../../lib/emoji/use-emoji-table.ts';
import type * as EmojiWriting from './emoji-writing.ts';
import type { Suggestion } from './suggestion.ts';
import { writeField } from './write-field.ts';

interface EmojiWritingInput {
  readonly teamId: TeamId | null;
  readonly text: string;
  /** what is being written behind a colon; null: nothing */
  readonly asked: string | null;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly setText: (text: string) => void;
}

const none: readonly Suggestion[] = [];

/** A whole name between colons. */
const wholeName = /(?:^|\s):[^\s:]+:(?:\s|$)/;

/** Emoji by their names: suggestions while one is written, and the emoji once it is whole (M-095). */
export function useEmojiWriting(input: EmojiWritingInput): readonly Suggestion[] {
  const { teamId, text, asked, field, setText } = input;
  const hasWhole = wholeName.test(text);
  const isWanted = asked !== null || hasWhole;
  const writing = useWriting(isWanted);
  const table = useEmojiTable(isWanted);
  const tone = useAtomValue(skinToneAtom);
  const { groups } = useTeamEmojis(teamId, isWanted);
  const known = useMemo(() => {
    const view = viewStore.get();
    // the teams' own are read from the view; naming them here follows what was fetched
    void groups;
    return view && table && isWanted ? writing?.writableEmoji(view, { teamId, table, tone }) : null;
  }, [writing, table, tone, groups, teamId, isWanted]);

  useEffect(() => {
    const target = field.current;
    if (!known || !hasWhole || !writing || target?.value !== text) return;
    const converted = writing.convertEmojiNames(known, { text, caret: target.selectionStart });
    if (converted) writeField(target, converted, setText);
  }, [known, hasWhole, writing, text, field, setText]);

  return useMemo(
    () => (known && writing && asked !== null ? writing.findEmoji(known, asked) : none),
    [known, writing, asked],
  );
}

function useWriting(isWanted: boolean): typeof EmojiWriting | null {
  const [writing, setWriting] = useState<typeof EmojiWriting | null>(null);
  useEffect(() => {
    if (!isWanted || writing) return;
    import('./emoji-writing.ts')
      .then(setWriting)
      // written out in full, an emoji's name stays a name
      .catch(() => undefined);
  }, [isWanted, writing]);
  return writing;
}
