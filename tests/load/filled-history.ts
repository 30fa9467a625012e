import type { Pool } from 'pg';
import { ID_EPOCH_MS, ID_TIME_SHIFT, type ChannelId, type MessageId } from '#shared/lib/ids.ts';

interface FilledHistory {
  readonly channelId: ChannelId;
  /** Who says what in turns, three messages at a time. */
  readonly authorIds: readonly string[];
  readonly count: number;
}

/** Between two messages; 20,000 of them are nine days. */
const STEP = 40_000n << ID_TIME_SHIFT;

/**
 * Fills a channel with a conversation as people have it, up to a moment ago: mostly a few words,
 * now and then several lines, code, or more than fits in a line. Message n begins with `line n`.
 * Answers the ids, oldest first.
 */
export async function fillHistory(
  pool: Pool,
  { channelId, authorIds, count }: FilledHistory,
): Promise<readonly MessageId[]> {
  const now = BigInt(Date.now() - ID_EPOCH_MS) << ID_TIME_SHIFT;
  const { rows } = await pool.query<{ id: MessageId }>(
    `insert into messages (channel_id, id, author_id, content)
     select $1::bigint, $2::bigint + i * $3::bigint,
       ($4::bigint[])[1 + (i / 3) % array_length($4::bigint[], 1)],
       'line ' || i || case
         when i % 11 = 0 then ' goes on with **bold** words and \`code\` for so long that it needs a '
           || 'second line in most windows, and in the narrower of them a third and a fourth one.'
         when i % 11 = 5 then E'\\nand then\\nsome\\nmore'
         when i % 11 = 7 then E'\\n\`\`\`ts\\nconst answer = 42;\\n\`\`\`'
         else '' end
     from generate_series(1, $5::int) as i
     returning id`,
    [channelId, now - BigInt(count + 1) * STEP, STEP, authorIds, count],
  );
  await pool.query('analyze messages');
  return rows.map(({ id }) => id);
}
