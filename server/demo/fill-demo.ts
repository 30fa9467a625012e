import type { PoolClient } from 'pg';
import { emojiKey } from '#shared/lib/content-path.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { migrateToLatest } from '../store/migrate.ts';
import { openDatabase } from '../store/database.ts';
import type { ContentStore } from '../lib/content-store.ts';
import { encodeEmoji, encodePicture, renderDrawing } from '../lib/picture.ts';
import { DemoError, type DemoOptions } from './demo-options.ts';
import { people } from './people.ts';
import type { PlannedPicture } from './pictures/hang-pictures.ts';
import type { PlannedEmoji } from './pictures/plan-emojis.ts';
import { planDemo, type DemoPlan } from './plan-demo.ts';
import { demoAddress } from './plan-people.ts';
import { readTalkFiles } from './talk/talk-files.ts';
import { demoTeams } from './teams/demo-teams.ts';
import { square } from './teams/square.ts';
import { countPeople, lockPeople, writeRows } from './write-rows.ts';

/** What everyone of the demo signs in with; it stands in the open. */
export const DEMO_PASSWORD = 'tayfa-demo';

interface DemoDeps {
  readonly connectionString: string;
  readonly content: ContentStore;
  readonly hashPassword: (password: string) => Promise<string>;
  readonly now: () => number;
}

/**
 * Fills a database with the demo, all of it or nothing; null when the demo is there already.
 * @throws DemoError when others have accounts and it was not asked to come beside them
 */
export async function fillDemo(deps: DemoDeps, options: DemoOptions): Promise<DemoPlan | null> {
  await migrateToLatest(deps.connectionString);
  const database = openDatabase(deps.connectionString, 2);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const plan = await fillWithin(client, deps, options);
    await client.query('commit');
    return plan;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
    await database.close();
  }
}

async function fillWithin(
  client: PoolClient,
  deps: DemoDeps,
  options: DemoOptions,
): Promise<DemoPlan | null> {
  await lockPeople(client);
  const addresses = people.map(({ key }) => demoAddress(key));
  const there = await countPeople(client, addresses);
  if (there.known > 0) return null;
  if (there.people > 0 && !options.isForced)
    throw new DemoError(
      `${there.people} people have accounts here already. With --force the demo comes beside them.`,
    );
  const plan = planDemo({
    seed: options.seed,
    now: deps.now(),
    passwordHash: await deps.hashPassword(DEMO_PASSWORD),
    talk: await readTalkFiles([...demoTeams, square]),
    teams: demoTeams,
    isBeside: there.people > 0,
    peopleCount: options.peopleCount,
  });
  // files first, as uploads do: every row has its file
  for (const picture of plan.pictures) await keepPicture(deps.content, picture);
  for (const emoji of plan.emojis) await keepEmoji(deps.content, emoji);
  await writeRows(client, plan.rows);
  return plan;
}

async function keepPicture(content: ContentStore, picture: PlannedPicture): Promise<void> {
  const bytes = await encodePicture(await renderDrawing(picture.svg), picture.canvas);
  await content.put(picture.upload.key, bytes);
  picture.upload.bytes = bytes.length;
}

async function keepEmoji(content: ContentStore, { svg, row }: PlannedEmoji): Promise<void> {
  const { animated, still } = await encodeEmoji(await renderDrawing(svg), teamLimits.emojiEdge);
  await content.put(emojiKey(row.id, 'webp'), animated);
  await content.put(emojiKey(row.id, 'png'), still);
}
