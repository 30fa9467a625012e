import type { PictureType } from '#shared/contract/uploads/upload.ts';
import { contentPath } from '#shared/lib/content-path.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { DemoRow } from '../demo-rows.ts';
import type { IdAt } from '../id-at.ts';
import type { PlannedPerson } from '../plan-people.ts';
import type { PlannedTeam } from '../plan-team.ts';
import type { Random } from '../seeded-random.ts';
import { creatureKinds, drawCreature } from './draw-creature.ts';
import { drawEmblem } from './draw-emblem.ts';
import { drawGeometric } from './draw-geometric.ts';
import { drawLandscape, drawScene, scenes } from './draw-landscape.ts';
import { paletteAt } from './palettes.ts';
import type { Brush, Canvas } from './svg.ts';

/** A picture to be drawn, and what the database remembers of it. */
export interface PlannedPicture {
  readonly svg: string;
  readonly canvas: Canvas;
  /** Its size in bytes is known when it is drawn. */
  readonly upload: DemoRow<'uploads'>;
}

interface Gallery {
  readonly people: readonly PlannedPerson[];
  readonly teams: readonly PlannedTeam[];
  readonly random: Random;
  readonly idAt: IdAt;
}

const SQUARE: Canvas = { width: 512, height: 512 };
const WIDE: Canvas = { width: 1600, height: 900 };

/** How a team looks: a palette and the scene of its banner. */
const looks: Readonly<Record<string, { palette: number; scene: keyof typeof scenes }>> = {
  lodestar: { palette: 3, scene: 'northernLights' },
  'gece-kartallari': { palette: 7, scene: 'city' },
  'tea-and-compile': { palette: 4, scene: 'hills' },
  'frame-perfect': { palette: 1, scene: 'sea' },
};
const otherLook = { palette: 9, scene: 'mountains' } as const;

const noAttachment = {
  attachment: null,
  holder_id: null,
  source_type: null,
  sha256: null,
  expires_at: null,
  channel_id: null,
} as const;

/** Draws the pictures of all people and teams, and writes their paths into the rows of their owners. */
export function hangPictures({ people, teams, random, idAt }: Gallery): PlannedPicture[] {
  const pictures: PlannedPicture[] = [];

  function hang(
    type: PictureType,
    { owner, at }: { owner: UserId; at: number },
    drawing: { svg: string; canvas: Canvas },
  ): string {
    const id = idAt<'upload'>(at);
    const key = `${type}/${id}.webp`;
    const upload = { id, owner_id: owner, type, key, bytes: 0 };
    pictures.push({ ...drawing, upload: { ...upload, ...noAttachment } });
    return contentPath(key);
  }

  let creatures = 0;
  for (const [index, person] of people.entries()) {
    const { id: owner, joinedAt: at, picture: taste, row } = person;
    const own = random.fork(person.key);
    const brush = { palette: paletteAt(index), random: own };
    if (taste) {
      const svg = drawAvatar(taste, brush, creatures);
      if (taste === 'creature') creatures += 1;
      row.profile_picture = hang('userAvatar', { owner, at }, { svg, canvas: SQUARE });
    }
    if (person.hasBanner)
      row.banner = hang(
        'userBanner',
        { owner, at },
        { svg: drawLandscape(WIDE, brush), canvas: WIDE },
      );
  }
  for (const { blueprint, row, foundedAt: at } of teams) {
    const owner = row.created_by;
    const look = looks[blueprint.key] ?? otherLook;
    const palette = paletteAt(look.palette);
    const icon = { svg: drawEmblem(blueprint.key, SQUARE, palette), canvas: SQUARE };
    row.profile_picture = hang('teamIcon', { owner, at }, icon);
    const brush = { palette, random: random.fork(blueprint.key) };
    const banner = { svg: drawScene(scenes[look.scene], WIDE, brush), canvas: WIDE };
    row.banner = hang('teamBanner', { owner, at }, banner);
  }
  return pictures;
}

function drawAvatar(
  taste: NonNullable<PlannedPerson['picture']>,
  brush: Brush,
  creatures: number,
): string {
  if (taste === 'landscape') return drawLandscape(SQUARE, brush);
  if (taste === 'geometric') return drawGeometric(SQUARE, brush);
  const kind = creatureKinds[creatures % creatureKinds.length] ?? 'cat';
  return drawCreature(kind, SQUARE, brush);
}
