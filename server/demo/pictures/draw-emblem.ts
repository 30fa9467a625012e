import type { Palette } from './palettes.ts';
import { circle, downwards, fixed, path, picture, point, type Canvas } from './svg.ts';

type Emblem = (palette: Palette) => string;

/** On a square of 100. */
const emblems: Readonly<Record<string, Emblem>> = {
  lodestar,
  'gece-kartallari': eagle,
  'tea-and-compile': teacup,
  'frame-perfect': stopwatch,
};

/** A team's sign; one without a sign of its own gets a square full of people. */
export function drawEmblem(team: string, canvas: Canvas, palette: Palette): string {
  const emblem = emblems[team] ?? gathering;
  const ground = '<rect width="100" height="100" fill="url(#sky)"/>';
  const content = `<g transform="scale(${fixed(canvas.width / 100)})">${ground}${emblem(palette)}</g>`;
  return picture(canvas, content, downwards('sky', palette.sky));
}

/** A star with `points` rays around the middle. */
function star(shape: { points: number; outer: number; inner: number; turn?: number }): string {
  const { points, outer, inner, turn = 0 } = shape;
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (Math.PI * index) / points - Math.PI / 2 + turn;
    const reach = index % 2 === 0 ? outer : inner;
    return point(50 + Math.cos(angle) * reach, 50 + Math.sin(angle) * reach);
  });
  return `M ${corners.join(' L ')} Z`;
}

function lodestar(palette: Palette): string {
  return (
    circle([50, 50], 39, `fill="none" stroke="${palette.light}" stroke-width="1.6" opacity="0.5"`) +
    circle(
      [50, 50],
      33,
      `fill="none" stroke="${palette.light}" stroke-width="0.8" opacity="0.4" stroke-dasharray="1 4"`,
    ) +
    path(
      star({ points: 4, outer: 26, inner: 6, turn: Math.PI / 4 }),
      `fill="${palette.accent}" opacity="0.9"`,
    ) +
    path(star({ points: 4, outer: 42, inner: 8.5 }), `fill="${palette.light}"`) +
    path(
      'M 50 8 L 50 50 L 58.5 50 Z M 92 50 L 50 50 L 50 58.5 Z M 50 92 L 50 50 L 41.5 50 Z M 8 50 L 50 50 L 50 41.5 Z',
      `fill="${palette.main}" opacity="0.55"`,
    ) +
    circle([50, 50], 3.4, `fill="${palette.deep}"`)
  );
}

function eagle(palette: Palette): string {
  const wing = (side: -1 | 1) =>
    path(
      `M 50 56 C ${50 + side * 14} 40 ${50 + side * 30} 36 ${50 + side * 45} 40 ` +
        `C ${50 + side * 38} 44 ${50 + side * 37} 47 ${50 + side * 34} 51 ` +
        `C ${50 + side * 30} 50 ${50 + side * 29} 54 ${50 + side * 25} 58 ` +
        `C ${50 + side * 21} 57 ${50 + side * 17} 62 ${50 + side * 12} 66 Z`,
      `fill="${palette.deep}"`,
    );
  return (
    circle([50, 42], 27, `fill="${palette.accent}"`) +
    circle([58, 36], 4, `fill="${palette.main}" opacity="0.35"`) +
    circle([43, 50], 2.6, `fill="${palette.main}" opacity="0.35"`) +
    wing(-1) +
    wing(1) +
    path(
      'M 50 44 C 56 45 57 52 55 60 L 60 80 L 50 73 L 40 80 L 45 60 C 43 52 44 45 50 44 Z',
      `fill="${palette.deep}"`,
    ) +
    path(
      'M 50 44 C 54 44 56 47 55 50 L 50 53 L 45 50 C 44 47 46 44 50 44 Z',
      `fill="${palette.light}"`,
    ) +
    path('M 48.4 50 h 3.2 l -1.6 4 Z', 'fill="#f2a541"') +
    path(
      'M 14 82 L 26 70 L 36 79 L 50 66 L 64 79 L 76 68 L 88 82 V 100 H 14 Z M 0 100 L 14 82 H 88 L 100 100 Z',
      `fill="${palette.deep}" opacity="0.55"`,
    )
  );
}

function teacup(palette: Palette): string {
  const steam = [40, 50, 60].map((x) =>
    path(
      `M ${x} 34 q -4 -5 0 -9 q 4 -5 0 -10`,
      `fill="none" stroke="${palette.light}" stroke-width="3" stroke-linecap="round" opacity="0.85"`,
    ),
  );
  return (
    steam.join('') +
    path(
      'M 30 40 H 70 Q 71 56 62 64 Q 70 72 64 80 H 36 Q 30 72 38 64 Q 29 56 30 40 Z',
      `fill="${palette.light}"`,
    ) +
    path(
      'M 33 47 H 67 Q 66 57 59 63 Q 66 72 62 77 H 38 Q 34 72 41 63 Q 34 57 33 47 Z',
      `fill="${palette.accent}"`,
    ) +
    `<ellipse cx="50" cy="84" rx="30" ry="5.5" fill="${palette.deep}"/>` +
    `<ellipse cx="50" cy="82.4" rx="30" ry="5.5" fill="${palette.main}"/>` +
    path(
      'M 43.5 50 l -4 4 l 4 4 M 56.5 50 l 4 4 l -4 4 M 51.6 48.5 l -3.2 11',
      `fill="none" stroke="${palette.light}" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"`,
    )
  );
}

function stopwatch(palette: Palette): string {
  const marks = Array.from({ length: 12 }, (_, index) => {
    const angle = (Math.PI * index) / 6;
    const from = index % 3 === 0 ? 22 : 25;
    return path(
      `M ${point(50 + Math.cos(angle) * from, 56 + Math.sin(angle) * from)} L ${point(50 + Math.cos(angle) * 28, 56 + Math.sin(angle) * 28)}`,
      `stroke="${palette.deep}" stroke-width="${index % 3 === 0 ? 3 : 1.6}" stroke-linecap="round"`,
    );
  });
  return (
    `<rect x="44" y="8" width="12" height="12" rx="3" fill="${palette.deep}"/>` +
    `<rect x="72" y="20" width="12" height="8" rx="3" fill="${palette.deep}" transform="rotate(45 78 24)"/>` +
    circle([50, 56], 36, `fill="${palette.deep}"`) +
    circle([50, 56], 31, `fill="${palette.light}"`) +
    path('M 50 56 L 50 25 A 31 31 0 0 1 79.5 46.4 Z', `fill="${palette.accent}"`) +
    marks.join('') +
    path('M 50 56 L 50 33', `stroke="${palette.main}" stroke-width="4" stroke-linecap="round"`) +
    path('M 50 56 L 66 51', `stroke="${palette.deep}" stroke-width="3" stroke-linecap="round"`) +
    circle([50, 56], 3.6, `fill="${palette.deep}"`)
  );
}

function gathering(palette: Palette): string {
  const colors = [palette.main, palette.accent, palette.deep, palette.light];
  let drawn = '';
  for (let row = 0; row < 5; row += 1)
    for (let column = 0; column < 6; column += 1) {
      const x = 10 + column * 17 - (row % 2) * 8;
      const y = 22 + row * 19;
      const color = colors[(row * 5 + column * 3) % colors.length] ?? palette.main;
      drawn += circle([x, y - 5], 5, `fill="${color}"`);
      drawn += path(`M ${x - 9} ${y + 14} q 0 -13 9 -13 q 9 0 9 13 Z`, `fill="${color}"`);
    }
  return drawn;
}
