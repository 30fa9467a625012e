import { readFile } from 'node:fs/promises';
import { parseTalk, parseWords, type Conversation } from './parse-talk.ts';
import type { TeamBlueprint } from '../team-blueprint.ts';

/** The talk as it was read from its files. */
export interface TalkFiles {
  conversations(team: string, file: string): readonly Conversation[];
  /** Lists of words of a team. */
  words(team: string): ReadonlyMap<string, readonly string[]>;
}

const folder = new URL('../corpus/', import.meta.url);

/**
 * Reads all talk that some teams name.
 * @throws Error naming the file that is missing or cannot be read
 */
export async function readTalkFiles(teams: readonly TeamBlueprint[]): Promise<TalkFiles> {
  const names = teams.flatMap(({ key, channels }) =>
    channels.flatMap(({ talk }) => (talk ? `${key}/${talk.file}` : [])),
  );
  const conversations = new Map<string, readonly Conversation[]>();
  for (const name of new Set(names)) conversations.set(name, await readTalk(name));
  const words = new Map<string, ReadonlyMap<string, readonly string[]>>();
  for (const { key } of teams)
    words.set(key, parseWords(await readFile(new URL(`${key}/words.txt`, folder), 'utf8')));
  return {
    conversations: (team, file) => conversations.get(`${team}/${file}`) ?? [],
    words: (team) => words.get(team) ?? new Map(),
  };
}

async function readTalk(name: string): Promise<Conversation[]> {
  const source = await readFile(new URL(`${name}.txt`, folder), 'utf8');
  try {
    return parseTalk(source);
  } catch (error) {
    throw new Error(`corpus/${name}.txt`, { cause: error });
  }
}
