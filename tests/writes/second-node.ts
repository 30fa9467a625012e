import { pino } from 'pino';
import type { ActionDeps } from '#server/actions/action-deps.ts';
import type { Outlet } from '#server/actions/announcer.ts';
import type { AccountPrincipal } from '#server/actions/principal.ts';
import { createWrite } from '#server/actions/write/create-write.ts';
import type { Job } from '#server/actions/job.ts';
import type { Write } from '#server/actions/write/write.ts';
import type { AddressedEvent } from '#server/lib/announcements.ts';
import { openDirectories } from '#server/directory-wiring.ts';
import { createIdSource } from '#server/lib/id-source.ts';
import { createKeyedLock } from '#server/lib/keyed-lock.ts';
import type { Announcement } from '#server/state/announcement.ts';
import { createMemoryWatchBoard } from '#server/state/watch-board.ts';
import { openDatabase } from '#server/store/database.ts';
import type { Person } from '../support/client.ts';
import { fixedNode } from '../support/fixed-node.ts';
import type { TestServer } from '../support/test-server.ts';

/** How many connections to the database such a node has. */
export const NODE_CONNECTIONS = 4;

/** A write path of its own on a server's database, as another node of it would have. */
export interface SecondNode {
  readonly write: Write;
  readonly directory: ActionDeps['directory'];
  /** What was told so far, in order. */
  readonly told: AddressedEvent[];
  /** What was announced so far, in order. */
  readonly announced: Announcement[];
  /** Called with each event as it is told. */
  onTold: (event: AddressedEvent) => void;
  readonly jobs: Job[];
  close(): Promise<void>;
}

export function openSecondNode(server: TestServer): SecondNode {
  const database = openDatabase(server.connectionString, NODE_CONNECTIONS);
  const { db } = database;
  const told: AddressedEvent[] = [];
  const announced: Announcement[] = [];
  const jobs: Job[] = [];
  const voice = { placeOf: () => null, channelsInUse: () => [], leaveHere: () => undefined };
  function tell(events: readonly AddressedEvent[]): void {
    for (const event of events) {
      told.push(event);
      node.onTold(event);
    }
  }
  const outlet: Outlet = {
    announce(announcement) {
      const { events, team } = announcement;
      announced.push(announcement);
      if (team?.contents !== undefined) directories.directory.replace(team.teamId, team.contents);
      tell(events ?? []);
    },
  };
  // reason: the write path asks voice for nothing else
  const voiceParts = voice as Partial<ActionDeps['voice']> as ActionDeps['voice'];
  const directories = openDirectories(db, voiceParts);
  const write = createWrite({
    ...directories,
    db,
    outlet,
    // reason: the write path asks them for nothing else
    sessions: { forgetUser: () => undefined } as Partial<
      ActionDeps['sessions']
    > as ActionDeps['sessions'],
    voice: voiceParts,
    watches: createMemoryWatchBoard(server.clock),
    clock: server.clock,
    logger: pino({ level: 'silent' }),
    otherNodes: null,
    writesAtOnce: 1,
    newId: createIdSource({ now: () => server.clock.now(), node: fixedNode(900) }).newId,
    lock: createKeyedLock(),
    jobs: {
      add: (_db, job) => {
        jobs.push(job);
        return Promise.resolve();
      },
      remove: () => Promise.resolve(),
    },
  });
  const node: SecondNode = {
    write,
    directory: directories.directory,
    told,
    announced,
    onTold: () => undefined,
    jobs,
    close: () => database.close(),
  };
  return node;
}

/** A person as the action of their call knows them. */
export function actorOf({ user }: Person): AccountPrincipal {
  return {
    kind: 'user',
    userId: user.id,
    username: user.username,
    slug: user.slug,
    profilePicture: null,
    flags: 0,
    isVerified: true,
  };
}
