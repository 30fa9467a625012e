import { circle, downwards, fixed, path, picture, point, type Brush, type Canvas } from './svg.ts';

/** Drawn on a square of 100, whatever size it is shown at. */
const UNITS: Canvas = { width: 100, height: 100 };

interface Fur {
  readonly coat: string;
  readonly shade: string;
  readonly belly: string;
  readonly ink: string;
}

type Draw = (fur: Fur) => string;

/** Every creature there is; many pictures take them in turn. */
export const creatureKinds = [
  'cat',
  'wolf',
  'fox',
  'owl',
  'rabbit',
  'bear',
  'frog',
  'penguin',
  'panda',
  'robot',
  'ghost',
] as const;
export type CreatureKind = (typeof creatureKinds)[number];

const drawings: Readonly<Record<CreatureKind, Draw>> = {
  cat,
  wolf,
  fox,
  owl,
  rabbit,
  bear,
  frog,
  penguin,
  panda,
  robot,
  ghost,
};

/** The face of a creature before a plain ground. */
export function drawCreature(kind: CreatureKind, canvas: Canvas, brush: Brush): string {
  const { palette, random } = brush;
  const fur: Fur = {
    coat: palette.main,
    shade: palette.deep,
    belly: palette.light,
    ink: '#20202c',
  };
  const dots = Array.from({ length: 7 }, () =>
    circle(
      [random.between(2, 98), random.between(2, 60)],
      1 + random.next() * 5,
      `fill="${palette.accent}" opacity="0.35"`,
    ),
  );
  const ground = `<rect width="100" height="100" fill="url(#sky)"/>`;
  const scale = canvas.width / UNITS.width;
  const content = `<g transform="scale(${fixed(scale)})">${ground}${dots.join('')}${drawings[kind](fur)}</g>`;
  return picture(canvas, content, downwards('sky', palette.sky));
}

function head(fur: Fur, shape: { wide: number; high: number; y?: number }): string {
  const { wide, high, y = 60 } = shape;
  const shoulders = `<ellipse cx="50" cy="106" rx="${wide * 0.95}" ry="26" fill="${fur.shade}"/>`;
  return `${shoulders}<ellipse cx="50" cy="${y}" rx="${wide}" ry="${high}" fill="${fur.coat}"/>`;
}

function both(draw: (side: -1 | 1) => string): string {
  return draw(-1) + draw(1);
}

function eyes(fur: Fur, at: { apart: number; y: number; size: number; white?: string }): string {
  const { apart, y, size, white } = at;
  return both((side) => {
    const x = 50 + side * apart;
    const around = white ? circle([x, y], size * 1.9, `fill="${white}"`) : '';
    const glint = circle([x + size * 0.35, y - size * 0.35], size * 0.32, 'fill="#ffffff"');
    return around + circle([x, y], size, `fill="${fur.ink}"`) + glint;
  });
}

/** A triangle that stands on the head, with its inside. */
function pointedEars(fur: Fur, shape: { apart: number; high: number; wide: number }): string {
  const { apart, high, wide } = shape;
  return both((side) => {
    const x = 50 + side * apart;
    const ear = (size: number, lift: number) =>
      `M ${point(x - wide * size, 44 - lift)} L ${point(x + side * 5, 44 - high * size - lift)} L ${point(x + wide * size, 48 - lift)} Z`;
    const rest = 'stroke-linejoin="round" stroke-width="3"';
    return (
      path(ear(1, 0), `fill="${fur.coat}" stroke="${fur.coat}" ${rest}`) +
      path(ear(0.5, 3), `fill="${fur.belly}" opacity="0.8"`)
    );
  });
}

function roundEars(fur: Fur, color: string): string {
  return both(
    (side) =>
      circle([50 + side * 24, 38], 12, `fill="${color}"`) +
      circle([50 + side * 24, 39], 6, `fill="${fur.belly}" opacity="0.55"`),
  );
}

function nose(fur: Fur, y: number): string {
  const tip = path(
    `M 46 ${y} h 8 l -4 5 Z`,
    `fill="${fur.ink}" stroke="${fur.ink}" stroke-linejoin="round"`,
  );
  const mouth = path(
    `M 50 ${y + 5} v 3 q -4 5 -8 1 M 50 ${y + 8} q 4 5 8 1`,
    `fill="none" stroke="${fur.ink}" stroke-width="1.6" stroke-linecap="round"`,
  );
  return tip + mouth;
}

function cat(fur: Fur): string {
  const whiskers = both((side) =>
    path(
      `M ${50 + side * 14} 68 l ${side * 20} -3 M ${50 + side * 14} 71 l ${side * 20} 3`,
      `stroke="${fur.belly}" stroke-width="1.3" stroke-linecap="round"`,
    ),
  );
  const ears = pointedEars(fur, { apart: 20, high: 26, wide: 12 });
  const stripes = path(
    'M 50 34 v 9 M 43 36 v 6 M 57 36 v 6',
    `stroke="${fur.shade}" stroke-width="2.4" stroke-linecap="round" opacity="0.7"`,
  );
  const muzzle = `<ellipse cx="50" cy="72" rx="14" ry="10" fill="${fur.belly}"/>`;
  return (
    ears +
    head(fur, { wide: 34, high: 29 }) +
    stripes +
    muzzle +
    eyes(fur, { apart: 14, y: 57, size: 4.6 }) +
    nose(fur, 66) +
    whiskers
  );
}

function wolf(fur: Fur): string {
  const ears = pointedEars(fur, { apart: 21, high: 34, wide: 12 });
  const ruff = path(
    'M 16 60 L 24 86 L 34 82 L 42 94 L 50 86 L 58 94 L 66 82 L 76 86 L 84 60 Z',
    `fill="${fur.coat}"`,
  );
  const mask = path(
    'M 50 46 Q 26 58 30 74 Q 42 92 50 92 Q 58 92 70 74 Q 74 58 50 46 Z',
    `fill="${fur.belly}"`,
  );
  const brow = both((side) =>
    path(
      `M ${50 + side * 7} 52 l ${side * 14} -5`,
      `stroke="${fur.shade}" stroke-width="3" stroke-linecap="round"`,
    ),
  );
  return (
    ears +
    head(fur, { wide: 33, high: 28 }) +
    ruff +
    mask +
    brow +
    eyes(fur, { apart: 14, y: 60, size: 3.9 }) +
    nose(fur, 74)
  );
}

function fox(fur: Fur): string {
  const ears = pointedEars(fur, { apart: 24, high: 30, wide: 14 });
  const face = path('M 14 52 Q 50 26 86 52 Q 78 78 50 92 Q 22 78 14 52 Z', `fill="${fur.coat}"`);
  const cheeks = both((side) =>
    path(
      `M ${50 + side * 35} 55 Q ${50 + side * 26} 78 50 91 Q ${50 + side * 8} 70 ${50 + side * 16} 62 Z`,
      `fill="${fur.belly}"`,
    ),
  );
  const shoulders = `<ellipse cx="50" cy="106" rx="32" ry="24" fill="${fur.shade}"/>`;
  return (
    shoulders +
    ears +
    face +
    cheeks +
    eyes(fur, { apart: 16, y: 57, size: 4 }) +
    circle([50, 88], 4.2, `fill="${fur.ink}"`)
  );
}

function owl(fur: Fur): string {
  const tufts = both((side) =>
    path(
      `M ${50 + side * 16} 36 L ${50 + side * 34} 18 L ${50 + side * 33} 46 Z`,
      `fill="${fur.shade}"`,
    ),
  );
  const body = `<ellipse cx="50" cy="66" rx="36" ry="40" fill="${fur.coat}"/>`;
  const chest = `<ellipse cx="50" cy="88" rx="22" ry="22" fill="${fur.belly}" opacity="0.9"/>`;
  const feathers = path(
    'M 38 84 q 4 5 8 0 q 4 5 8 0 q 4 5 8 0 M 42 92 q 4 5 8 0 q 4 5 8 0',
    `fill="none" stroke="${fur.shade}" stroke-width="2" opacity="0.6"`,
  );
  const beak = path(
    'M 45 62 L 55 62 L 50 71 Z',
    'fill="#f2a541" stroke="#f2a541" stroke-width="2" stroke-linejoin="round"',
  );
  return (
    tufts +
    body +
    chest +
    feathers +
    eyes(fur, { apart: 14, y: 53, size: 6.4, white: fur.belly }) +
    beak
  );
}

function rabbit(fur: Fur): string {
  const ears = both((side) => {
    const turn = `transform="rotate(${side * 12} ${50 + side * 12} 44)"`;
    const x = 50 + side * 12;
    return (
      `<ellipse cx="${x}" cy="24" rx="8" ry="24" fill="${fur.coat}" ${turn}/>` +
      `<ellipse cx="${x}" cy="26" rx="3.8" ry="17" fill="${fur.belly}" ${turn}/>`
    );
  });
  const cheeks = both((side) => circle([50 + side * 19, 72], 5, 'fill="#ff8fa3" opacity="0.55"'));
  const teeth = `<rect x="46.4" y="78" width="7.2" height="7" rx="1.4" fill="#ffffff"/>`;
  return (
    ears +
    head(fur, { wide: 31, high: 28, y: 63 }) +
    cheeks +
    teeth +
    eyes(fur, { apart: 14, y: 59, size: 4.4 }) +
    nose(fur, 68)
  );
}

function bear(fur: Fur): string {
  const muzzle = `<ellipse cx="50" cy="73" rx="16" ry="12" fill="${fur.belly}"/>`;
  return (
    roundEars(fur, fur.coat) +
    head(fur, { wide: 34, high: 30, y: 61 }) +
    muzzle +
    eyes(fur, { apart: 15, y: 57, size: 4 }) +
    nose(fur, 67)
  );
}

function panda(fur: Fur): string {
  const white: Fur = { ...fur, coat: fur.belly };
  const patches = both(
    (side) =>
      `<ellipse cx="${50 + side * 15}" cy="58" rx="9" ry="11" fill="${fur.shade}" transform="rotate(${side * 24} ${50 + side * 15} 58)"/>`,
  );
  return (
    roundEars({ ...fur, belly: fur.shade }, fur.shade) +
    head(white, { wide: 35, high: 30, y: 61 }) +
    patches +
    eyes({ ...fur, ink: '#ffffff' }, { apart: 14, y: 58, size: 3.2 }) +
    nose(fur, 69)
  );
}

function frog(fur: Fur): string {
  const bumps = both((side) => circle([50 + side * 19, 40], 14, `fill="${fur.coat}"`));
  const smile = path(
    'M 26 70 Q 50 88 74 70',
    `fill="none" stroke="${fur.shade}" stroke-width="3" stroke-linecap="round"`,
  );
  const cheeks = both((side) => circle([50 + side * 27, 67], 5, `fill="#ff8fa3" opacity="0.5"`));
  return (
    head(fur, { wide: 38, high: 27, y: 65 }) +
    bumps +
    eyes(fur, { apart: 19, y: 40, size: 4.8, white: '#ffffff' }) +
    cheeks +
    smile
  );
}

function penguin(fur: Fur): string {
  const body = `<ellipse cx="50" cy="70" rx="35" ry="44" fill="${fur.shade}"/>`;
  const face = path(
    'M 50 46 Q 34 36 28 54 Q 24 84 50 108 Q 76 84 72 54 Q 66 36 50 46 Z',
    `fill="${fur.belly}"`,
  );
  const beak = path(
    'M 43 66 H 57 L 50 75 Z',
    'fill="#f2a541" stroke="#f2a541" stroke-width="2" stroke-linejoin="round"',
  );
  const scarf = path('M 22 88 Q 50 98 78 88 L 78 96 Q 50 107 22 96 Z', `fill="${fur.coat}"`);
  return body + face + eyes(fur, { apart: 12, y: 58, size: 4.2 }) + beak + scarf;
}

function robot(fur: Fur): string {
  const antenna =
    path('M 50 34 V 20', `stroke="${fur.shade}" stroke-width="3"`) +
    circle([50, 17], 5, 'fill="#ffd166"');
  const box = `<rect x="18" y="34" width="64" height="50" rx="13" fill="${fur.coat}"/>`;
  const screen = `<rect x="25" y="42" width="50" height="30" rx="9" fill="${fur.ink}"/>`;
  const lights = both(
    (side) => `<rect x="${45 + side * 12}" y="50" width="10" height="13" rx="4" fill="#7cf5d6"/>`,
  );
  const bolts = both(
    (side) =>
      `<rect x="${47 + side * 37}" y="50" width="6" height="16" rx="3" fill="${fur.shade}"/>`,
  );
  const grille = path(
    'M 40 77 h 20',
    `stroke="${fur.shade}" stroke-width="3" stroke-dasharray="3 2.6"`,
  );
  const neck = `<rect x="38" y="84" width="24" height="20" fill="${fur.shade}"/>`;
  return neck + antenna + bolts + box + screen + lights + grille;
}

function ghost(fur: Fur): string {
  const sheet = path(
    'M 20 104 V 56 Q 20 22 50 22 Q 80 22 80 56 V 104 L 70 94 L 60 104 L 50 94 L 40 104 L 30 94 Z',
    `fill="${fur.belly}"`,
  );
  const mouth = `<ellipse cx="50" cy="70" rx="5" ry="7" fill="${fur.ink}"/>`;
  const cheeks = both((side) => circle([50 + side * 20, 64], 5, 'fill="#ff8fa3" opacity="0.5"'));
  return sheet + eyes(fur, { apart: 12, y: 54, size: 5 }) + cheeks + mouth;
}
