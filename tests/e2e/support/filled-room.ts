import type { BrowserContext, Page } from '@playwright/test';
import { Pool } from 'pg';
import { sendMessage } from '#shared/contract/messages/message.ts';
import type { ChannelId, MessageId, TeamId } from '#shared/lib/ids.ts';
import { createClient, type Client } from '../../support/client.ts';
import { fillHistory } from '../../load/filled-history.ts';
import { fillTeam, readDatabaseAddress } from '../../load/filled-team.ts';
import { expect, type App } from './app.ts';

interface FilledChannel {
  readonly id: ChannelId;
  /** Oldest first. */
  readonly messages: readonly MessageId[];
}

/** A team whose channels have seen a lot, and two of its members. */
export interface FilledRoom {
  readonly origin: string;
  readonly teamId: TeamId;
  readonly channels: readonly [FilledChannel, ...FilledChannel[]];
  /** Who has the page open. */
  readonly reader: Client;
  /** Who wrote every other message, and writes more. */
  readonly writer: Client;
  /** Who made the team. */
  readonly owner: Client;
  /** Other members, who have not said anything. */
  readonly others: readonly Client[];
}

/** Makes a team with one channel for each number, with as many messages in it. */
export async function fillRoom(app: App, counts: readonly number[]): Promise<FilledRoom> {
  const pool = new Pool({ connectionString: await readDatabaseAddress(app.dataFolder), max: 2 });
  try {
    const place = { pool, origin: app.origin };
    const size = { memberCount: 10, signedInCount: 9, channelCount: counts.length };
    const { teamId, channelIds, members, owner } = await fillTeam(place, size);
    const [reader, writer, other, ...others] = members;
    if (!reader || !writer || !other) throw new Error('The team has no members');
    const authorIds = [writer.userId, other.userId];
    const channels: FilledChannel[] = [];
    for (const [index, id] of channelIds.entries()) {
      const count = counts[index] ?? 0;
      const messages =
        count === 0 ? [] : await fillHistory(pool, { channelId: id, authorIds, count });
      channels.push({ id, messages });
    }
    const [first, ...rest] = channels;
    if (!first) throw new Error('The team has no channel');
    return {
      origin: app.origin,
      teamId,
      channels: [first, ...rest],
      reader: clientOf(app, reader.cookie),
      writer: clientOf(app, writer.cookie),
      owner,
      others: others.map(({ cookie }) => clientOf(app, cookie)),
    };
  } finally {
    await pool.end();
  }
}

function clientOf(app: App, cookie: string): Client {
  const client = createClient({ origin: app.origin });
  client.setCookie(cookie);
  return client;
}

/** From now on the pages of this context are the reader's. */
export async function becomeReader(context: BrowserContext, room: FilledRoom): Promise<void> {
  const [name = '', ...value] = room.reader.cookie().split('=');
  await context.addCookies([{ name, value: value.join('='), url: room.origin }]);
}

/** Opens a channel as the reader, and waits for its messages. */
export async function openRoom(
  page: Page,
  room: FilledRoom,
  { channel = 0, query = '' }: { channel?: number; query?: string } = {},
): Promise<void> {
  await becomeReader(page.context(), room);
  const { id } = room.channels[channel] ?? room.channels[0];
  await page.goto(`${room.origin}/teams/${room.teamId}/channels/${id}${query}`);
  await expect(page.locator('[data-composer]')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-message-id]').first()).toBeVisible({ timeout: 30_000 });
}

/** The writer says something in a channel. */
export async function say(room: FilledRoom, content: string, channel = 0): Promise<MessageId> {
  const { id } = room.channels[channel] ?? room.channels[0];
  const { message } = await room.writer.ok(sendMessage, {
    params: { channelId: id },
    body: { content, type: 'text' },
  });
  return message.id;
}
