import { parseMentions } from '../mentions.ts';
import { matchable } from './word-list.ts';

/** Zero widths and what markdown drops from an address; a reader would follow it all the same. */
const unseen = /[\p{Default_Ignorable_Code_Point}\\]/gu;

/** How many a message calls: each once, and everyone and here as one each. */
export function mentionCount(content: string): number {
  const { users, roles, everyone, here } = parseMentions(content);
  return users.length + roles.length + Number(everyone) + Number(here);
}

/** Whether a text leads anywhere, hidden in code or not: by an address with or without its scheme. */
export function hasLink(content: string): boolean {
  const text = content.replaceAll(unseen, '');
  return /https?:\/\/\S|\bwww\.\S/iu.test(text);
}

/**
 * The codes of invites that a text names, each once: of this server's own pages and of its short
 * address. Also in code and behind a backslash: who copies it comes in all the same.
 */
export function inviteCodesIn(
  content: string,
  { origin, inviteOrigin }: { readonly origin: string; readonly inviteOrigin: string | null },
): readonly string[] {
  const text = content.replaceAll(unseen, '');
  const pages = [
    `${hostOf(origin)}/invite/`,
    ...(inviteOrigin ? [`${hostOf(inviteOrigin)}/`] : []),
  ];
  const codes = pages.flatMap((page) =>
    [...text.matchAll(new RegExp(String.raw`${escaped(page)}([\w-]{1,64})`, 'giu'))].map(
      ([, code = '']) => code,
    ),
  );
  return [...new Set(codes)].slice(0, INVITES_LOOKED_UP);
}

/** More in one message are looked up by no one; it has enough of them. */
const INVITES_LOOKED_UP = 5;

function hostOf(origin: string): string {
  return origin.replace(/^https?:\/\//u, '');
}

/** Shorter texts are said by many at once: "gg", "iyi geceler". */
const SHORTEST_WAVE = 12;

/**
 * What makes two texts the same for a wave: letters and digits alone, folded, so that a mark or a space
 * more makes no other text. null: too short to be one.
 */
export function waveText(content: string): string | null {
  // a wave calls another one each time
  const letters = matchable(content.replaceAll(/<[@&#]\d{1,19}>/gu, '')).replaceAll(
    /[^\p{L}\p{N}]+/gu,
    '',
  );
  return letters.length < SHORTEST_WAVE ? null : letters.replaceAll(/[Iı]/gu, 'i');
}

/** A text as a block in which nothing is drawn, called or followed: for those who moderate. */
export function quotedText(content: string, max: number): string {
  const plain = content.replaceAll('`', "'").trim();
  const cut = plain.length > max ? `${plain.slice(0, max)}…` : plain;
  return `\`\`\`text\n${cut}\n\`\`\``;
}

/** A text as a pattern finds it literally. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
}
