import type { ReplyOf } from '#shared/contract/endpoint.ts';
import {
  getImport,
  listImportAuthors,
  startImport,
  type addImportFiles,
  type TeamImport,
} from '#shared/contract/teams/import.ts';
import { getTeamSlice } from '#shared/contract/teams/team-slice.ts';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { expect } from 'vitest';
import type { Client, Person } from '../support/client.ts';
import { emojiPicture } from '../emojis/emoji-world.ts';
import { drawPicture } from '../uploads/upload-world.ts';
import { exportFile, general, generalMessages } from '../corpora/discord-exports.ts';

/** What a whole import may take on a machine with two crowded cores. */
const SOON = { timeout: 45_000, interval: 50 };

export interface ImportFile {
  readonly name: string;
  readonly bytes: string | Uint8Array<ArrayBuffer>;
}

/** Sends files as the settings do. */
export async function sendImportFiles(
  client: Pick<Client, 'origin' | 'cookie'>,
  teamId: TeamId,
  files: readonly ImportFile[],
): Promise<{ status: number; body: Partial<ReplyOf<typeof addImportFiles>> & { code?: string } }> {
  const form = new FormData();
  for (const { name, bytes } of files) form.append('files', new Blob([bytes]), name);
  const response = await fetch(`${client.origin}/api/v1/teams/${teamId}/import/files`, {
    method: 'POST',
    body: form,
    headers: { cookie: client.cookie() },
  });
  // reason: the shapes of success and refusal together
  return { status: response.status, body: (await response.json()) as { code?: string } };
}

/** Waits until an import has ended, well or not. */
async function importOver(person: Person, teamId: TeamId): Promise<TeamImport> {
  let standing: TeamImport | null = null;
  await expect
    .poll(async () => {
      standing = (await person.ok(getImport, { params: { teamId } })).import;
      return standing?.status;
    }, SOON)
    .toMatch(/done|failed/);
  if (!standing) throw new Error('there is no import');
  return standing;
}

/** Brings files in and waits for the end. */
export async function importFiles(
  person: Person,
  teamId: TeamId,
  sent: readonly ImportFile[] | { readonly files: readonly ImportFile[]; readonly opens: boolean },
): Promise<TeamImport> {
  const { files, opens: opensUnknown } = 'files' in sent ? sent : { files: sent, opens: true };
  const { status, body } = await sendImportFiles(person, teamId, files);
  expect(body, JSON.stringify(body)).toMatchObject({ success: true });
  expect(status).toBe(200);
  await person.ok(startImport, { params: { teamId }, body: { opensUnknown } });
  return importOver(person, teamId);
}

/** The general channel of the corpus with all that was downloaded beside it. */
export async function generalFiles(): Promise<ImportFile[]> {
  return [
    { name: 'general.json', bytes: exportFile(general, generalMessages) },
    { name: 'map-0C1D2.png', bytes: await drawPicture('png') },
    { name: 'deniz-1A2B3.png', bytes: await drawPicture('png') },
    { name: 'anchor-9F8E7.png', bytes: await emojiPicture('png') },
  ];
}

/** A channel of a team by its name, as a person sees it. */
export async function channelNamed(
  person: Person,
  teamId: TeamId,
  name: string,
): Promise<Channel | undefined> {
  const { slice } = await person.ok(getTeamSlice, { params: { teamId } });
  return slice.channels.find((channel) => channel.name === name);
}

/** Files that wait for their import, after one that may be under way has ended. */
export async function readyImport(owner: Person, teamId: TeamId): Promise<void> {
  const status = async () =>
    (await owner.ok(getImport, { params: { teamId } })).import?.status ?? 'none';
  await expect.poll(status, SOON).toMatch(/none|collecting|done|failed/);
  const bytes = exportFile(general, generalMessages);
  expect((await sendImportFiles(owner, teamId, [{ name: 'general.json', bytes }])).status).toBe(
    200,
  );
}

/** An imported author who is not claimed yet. */
export async function freeAuthor(owner: Person, teamId: TeamId): Promise<UserId> {
  const params = { teamId };
  if (!(await owner.ok(getImport, { params })).import) {
    const bytes = exportFile(general, generalMessages);
    await importFiles(owner, teamId, [{ name: 'general.json', bytes }]);
  }
  const { authors } = await owner.ok(listImportAuthors, { params, query: {} });
  const free = authors.find(({ claimedBy }) => claimedBy === null);
  if (!free) throw new Error('every author is claimed');
  return free.id;
}
