import { sql, type Kysely } from 'kysely';

/**
 * Templates held all channels of their team, also those that are hidden, and their codes were told to
 * every member. Who made one is not known, so what was kept is cut down to what all members of
 * the team saw by the entries that were frozen with it. A manager who makes it again puts in what
 * they see.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<TemplateRow>`
    select team_id, preview, contents from team_templates for update
  `.execute(db);
  for (const row of rows) {
    const open = openPart(row);
    await sql`
      update team_templates
      set preview = ${JSON.stringify(open.preview)}::jsonb,
        contents = ${JSON.stringify(open.contents)}::jsonb
      where team_id = ${row.team_id}
    `.execute(db);
  }
}

/** As it was kept when this was written. */
interface Place {
  readonly overrides: readonly { role: number; allow: number; deny: number }[];
}
interface FrozenChannel extends Place {
  readonly category: number | null;
}
interface Template {
  readonly preview: {
    readonly channels: readonly { readonly categoryId: string | null }[];
    readonly categories: readonly { readonly id: string }[];
  };
  readonly contents: {
    readonly roles: readonly { readonly permissions: number }[];
    readonly channels: readonly FrozenChannel[];
    readonly categories: readonly Place[];
  };
}
interface TemplateRow extends Template {
  readonly team_id: string;
}

/** VIEW_CHANNEL, the same bit on every type. */
const VIEW = 1;

/** What an entry for the everyone role, the last of the roles, says of seeing; undefined: nothing. */
function everyoneSees({ overrides }: Place, everyone: number): boolean | undefined {
  const entry = overrides.find(({ role }) => role === everyone);
  if (entry && (entry.allow & VIEW) !== 0) return true;
  return entry && (entry.deny & VIEW) !== 0 ? false : undefined;
}

/** A template without what was hidden from members with no role but everyone. */
export function openPart({ preview, contents }: Template): Template {
  const everyone = contents.roles.length - 1;
  const isOpen = (channel: FrozenChannel): boolean => {
    const category = channel.category === null ? undefined : contents.categories[channel.category];
    const ofCategory = category && everyoneSees(category, everyone);
    return everyoneSees(channel, everyone) ?? ofCategory ?? true;
  };
  const kept = contents.channels.map(isOpen);
  const channels = contents.channels.filter(isOpen);
  const keptCategories = contents.categories.flatMap((category, index) => {
    const isUsed = channels.some((channel) => channel.category === index);
    return isUsed || (everyoneSees(category, everyone) ?? true) ? [index] : [];
  });
  const placeOf = new Map(keptCategories.map((index, place) => [index, place]));
  const moved = (index: number | null) => (index === null ? null : (placeOf.get(index) ?? null));
  return {
    contents: {
      ...contents,
      channels: channels.map((channel) => ({ ...channel, category: moved(channel.category) })),
      categories: contents.categories.filter((_category, index) => placeOf.has(index)),
    },
    preview: {
      ...preview,
      channels: preview.channels
        .filter((_channel, index) => kept[index] ?? false)
        .map((channel) => {
          const place = channel.categoryId === null ? null : moved(Number(channel.categoryId));
          return { ...channel, categoryId: place === null ? null : String(place) };
        }),
      categories: preview.categories
        .filter((_category, index) => placeOf.has(index))
        .map((category, index) => ({ ...category, id: String(index) })),
    },
  };
}
