import type { Pool } from 'pg';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { createAnnouncement } from '#shared/contract/messages/announcement.ts';
import { updateRole } from '#shared/contract/teams/role.ts';
import { everyoneRoleId } from '#shared/lib/ids.ts';
import { teamMask } from '#shared/rules/permissions.ts';
import { fillTeam, fillUsers, type FilledTeam } from './filled-team.ts';
import { openConnection, requestText, type KeepAliveConnection } from './keep-alive-connection.ts';
import type { LoadPart } from './load-part.ts';
import { withMeasuredServer, type MeasuredServer } from './measured-server.ts';
import { p99, timed } from './percentiles.ts';
import { loadNumbers, machineLoad, median, rounded } from './rounds.ts';
import { openSenders, sendOne, type Sender } from './team-senders.ts';

const APPLICATIONS = 10_000;
const MEMBERS = 20_000;
/** Who asks takes turns, so that none meets a limit of 60 a minute. */
const SIGNED_IN = 400;
const WARM_UP = 3;
const ROUNDS = 60;
/** Members whose notification is looked for, once everyone was tagged. */
const LOOKED_AT = 50;
const STORED_WITHIN_MS = 5_000;
const SENDERS = 8;
const SEND_PAUSE_MS = 20;
const QUIET_MS = 10_000;
const ANNOUNCEMENTS = 10;

async function fillApplications(pool: Pool, { teamId }: FilledTeam): Promise<void> {
  const first = await fillUsers(pool, APPLICATIONS);
  await pool.query(
    `insert into application_forms (team_id, description, questions, is_open)
     values ($1, 'We raid on Fridays.', $2, true)`,
    [
      teamId,
      JSON.stringify([
        { id: 'q', question: 'Why us?', type: 'textarea', options: [], optional: false },
      ]),
    ],
  );
  await pool.query(
    `insert into applications (id, team_id, user_id, status, answers)
     select $1::bigint + i, $2, $1::bigint + i,
       (array['pending', 'accepted', 'rejected'])[1 + i % 3],
       jsonb_build_array(jsonb_build_object('questionId', 'q', 'question', 'Why us?',
         'answer', repeat('Because of the boats. ', 40)))
     from generate_series(0, $3::int - 1) as i`,
    [first, teamId, APPLICATIONS],
  );
  await pool.query('analyze');
}

interface Place {
  readonly team: FilledTeam;
  readonly connection: KeepAliveConnection;
}

/** Asks as one member after the other. */
function createAsker({ team, connection }: Place): (path: string) => Promise<string> {
  let turn = 0;
  return async (path) => {
    const cookie = team.members[turn % team.members.length]?.cookie ?? '';
    turn += 1;
    const answer = await connection.send(requestText({ method: 'GET', path, cookie }));
    if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`Refused:\n${answer.slice(0, 999)}`);
    return answer;
  };
}

async function measureList(place: Place, pool: Pool) {
  const { teamId } = place.team;
  const ask = createAsker(place);
  const { rows } = await pool.query<{ id: string }>(
    'select id from applications where team_id = $1 order by id offset 100 limit 1',
    [teamId],
  );
  const deep = rows[0]?.id ?? '';
  const path = `/api/v1/teams/${teamId}/applications`;
  const none = (): number[] => [];
  const all = [
    { name: 'the newest page', path, times: none() },
    { name: 'the page before the last', path: `${path}?before=${deep}`, times: none() },
    { name: 'one application', path: `${path}/${deep}`, times: none() },
  ];
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const { path: asked, times } of all) {
      const ms = await timed(() => ask(asked));
      if (round >= 0) times.push(ms);
    }
  return all;
}

/** Lets all senders send with pauses until the work is done; answers how long each send took. */
async function sendDuring(
  senders: readonly Sender[],
  work: () => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const sending = senders.map(async (sender) => {
    while (!isOver) {
      times.push(await timed(() => sendOne(sender)));
      await pause(SEND_PAUSE_MS);
    }
  });
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(sending);
  }
  return times;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Until the last of those that are looked at has the notification. */
async function storedMs(place: Place, announcementId: string): Promise<number> {
  const start = performance.now();
  const ask = createAsker(place);
  for (let found = 0; found < LOOKED_AT;) {
    const answer = await ask('/api/v1/me/mentions');
    if (answer.includes(announcementId)) found += 1;
    else if (performance.now() - start > 2 * STORED_WITHIN_MS)
      throw new Error('A member was not notified');
  }
  return performance.now() - start;
}

async function measureAnnouncements(place: Place, measured: MeasuredServer) {
  const { owner, teamId } = place.team;
  const { channel } = await owner.ok(createChannel, {
    params: { teamId },
    body: { name: 'news', type: 'announcement', categoryId: null, additionalData: null },
  });
  const { pool, server } = measured;
  const senders = await openSenders(
    { pool, origins: [server.origin] },
    { people: SENDERS, turns: 60 },
  );
  const answers: number[] = [];
  const stored: number[] = [];
  const announce = async (number: number): Promise<void> => {
    let id = '';
    const body = { title: `News ${number}`, content: 'We sail tonight.', tagEveryone: true };
    answers.push(
      await timed(async () => {
        const params = { channelId: channel.id };
        ({
          announcement: { id },
        } = await owner.ok(createAnnouncement, { params, body }));
      }),
    );
    stored.push(await storedMs(place, id));
  };
  try {
    await sendDuring(senders, () => pause(QUIET_MS / 5));
    const quiet = await sendDuring(senders, () => pause(QUIET_MS));
    const beside = await sendDuring(senders, async () => {
      for (let number = 0; number < ANNOUNCEMENTS; number += 1) {
        await announce(number);
        await pause(QUIET_MS / ANNOUNCEMENTS);
      }
    });
    return { answers, stored, quiet, beside };
  } finally {
    for (const { connection } of senders) connection.close();
  }
}

async function measure(measured: MeasuredServer) {
  const { server, pool } = measured;
  const team = await fillTeam(
    { pool, origin: server.origin },
    { memberCount: MEMBERS, signedInCount: SIGNED_IN, channelCount: 2 },
  );
  const { owner, teamId } = team;
  // everyone may look, so that many can take turns
  await owner.ok(updateRole, {
    params: { teamId, roleId: everyoneRoleId(teamId) },
    body: { permissions: teamMask('MANAGE_APPLICATIONS') },
  });
  await fillApplications(pool, team);
  const place = { team, connection: await openConnection(server.origin) };
  try {
    const listed = await measureList(place, pool);
    return { listed, ...(await measureAnnouncements(place, measured)) };
  } finally {
    place.connection.close();
  }
}

/** Whether reviewers of a long list and readers of a large team get theirs at once. */
export const applications: LoadPart = {
  name: 'applications',
  async run() {
    const before = machineLoad();
    const { listed, answers, stored, quiet, beside } = await withMeasuredServer(measure);
    const row = (what: string, times: readonly number[]) => ({
      what,
      times: times.length,
      median: rounded(median(times)),
      p99: rounded(p99(times)),
    });
    return {
      about: `A team of ${MEMBERS} members with ${APPLICATIONS} applications, through HTTP in production: its pages, then ${ANNOUNCEMENTS} announcements that tag everyone, one a second, while ${SENDERS} people of other teams send; stored counts until ${LOOKED_AT} members, asked one after the other, have it among their mentions. Milliseconds.`,
      rows: [
        ...listed.map(({ name, times }) => row(name, times)),
        row('announcement, answered', answers),
        row('announcement, stored for everyone', stored),
        row('sends, quiet', quiet),
        row('sends, beside announcements', beside),
      ],
      aims: {
        'p99 of the list, ms': { below: 100 },
        'announcement answered, ms': { below: 200 },
        'announcement stored, ms': { below: 5000 },
        'p99 of sends, beside to quiet': { atMost: 1.2 },
      },
      numbers: {
        'p99 of the list, ms': rounded(p99(listed.flatMap(({ times }) => times))),
        'announcement answered, ms': rounded(Math.max(...answers)),
        'announcement stored, ms': rounded(Math.max(...stored)),
        'p99 of sends, beside to quiet': rounded(p99(beside) / p99(quiet)),
        ...loadNumbers(before),
      },
    };
  },
};
