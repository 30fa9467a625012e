import { circle, downwards, fixed, path, picture, point, type Brush, type Canvas } from './svg.ts';

type Scene = (canvas: Canvas, brush: Brush) => string;

/** Mountains, the sea, hills, a city by night or northern lights: one of them, by chance. */
export function drawLandscape(canvas: Canvas, brush: Brush): string {
  const byDay = [mountains, sea, hills, city];
  const scene = brush.random.pick(brush.palette.isNight ? [...byDay, northernLights] : byDay);
  return drawScene(scene, canvas, brush);
}

/** Scenes that a banner asks for by name. */
export const scenes = { mountains, sea, hills, city, northernLights } as const;

export function drawScene(scene: Scene, canvas: Canvas, brush: Brush): string {
  const { width, height } = canvas;
  const sky = `<rect width="${width}" height="${height}" fill="url(#sky)"/>`;
  return picture(canvas, sky + scene(canvas, brush), downwards('sky', brush.palette.sky));
}

/** A line of peaks from one side to the other, closed along the bottom. */
function ridge(
  { width, height }: Canvas,
  { random }: Brush,
  shape: { base: number; rise: number; steps: number; isSoft: boolean },
): string {
  const { base, rise, steps, isSoft } = shape;
  const peaks = Array.from({ length: steps + 1 }, (_, index) => {
    const up = index % 2 === 0 ? 0.15 : 1;
    return {
      x: (index / steps) * width,
      y: height * (base - rise * up * (0.55 + random.next() * 0.45)),
    };
  });
  let line = `M 0 ${height} L ${point(0, peaks[0]?.y ?? height)}`;
  for (const [index, peak] of peaks.entries()) {
    const before = peaks[index - 1];
    if (!before) continue;
    const middle = (before.x + peak.x) / 2;
    line += isSoft
      ? ` C ${point(middle, before.y)} ${point(middle, peak.y)} ${point(peak.x, peak.y)}`
      : ` L ${point(peak.x, peak.y)}`;
  }
  return `${line} L ${width} ${height} Z`;
}

function stars({ width, height }: Canvas, { random, palette }: Brush, count: number): string {
  return Array.from({ length: count }, () =>
    circle(
      [random.next() * width, random.next() * height * 0.6],
      Math.min(width, height) * (0.002 + random.next() * 0.004),
      `fill="${palette.light}" opacity="${fixed(0.35 + random.next() * 0.6)}"`,
    ),
  ).join('');
}

function sun({ width, height }: Canvas, { random, palette }: Brush, y: number): string {
  const x = width * (0.25 + random.next() * 0.5);
  const radius = Math.min(width, height) * 0.15;
  const glow = circle([x, height * y], radius * 1.7, `fill="${palette.light}" opacity="0.25"`);
  return glow + circle([x, height * y], radius, `fill="${palette.light}" opacity="0.95"`);
}

function mountains(canvas: Canvas, brush: Brush): string {
  const { palette } = brush;
  const steps = canvas.width > canvas.height * 1.3 ? 9 : 5;
  const layers = [
    { base: 0.72, rise: 0.36, color: palette.main, opacity: 0.45 },
    { base: 0.84, rise: 0.32, color: palette.main, opacity: 1 },
    { base: 0.98, rise: 0.22, color: palette.deep, opacity: 1 },
  ];
  const drawn = layers.map(({ base, rise, color, opacity }) =>
    path(
      ridge(canvas, brush, { base, rise, steps, isSoft: false }),
      `fill="${color}" opacity="${opacity}" stroke-linejoin="round"`,
    ),
  );
  return sun(canvas, brush, 0.34) + drawn.join('');
}

function hills(canvas: Canvas, brush: Brush): string {
  const { palette, random } = brush;
  const steps = canvas.width > canvas.height * 1.3 ? 6 : 4;
  const back = ridge(canvas, brush, { base: 0.76, rise: 0.22, steps, isSoft: true });
  const middle = ridge(canvas, brush, { base: 0.88, rise: 0.2, steps, isSoft: true });
  const front = ridge(canvas, brush, { base: 1, rise: 0.18, steps, isSoft: true });
  const trees = Array.from({ length: steps * 3 }, () => {
    const x = random.next() * canvas.width;
    const size = Math.min(canvas.width, canvas.height) * (0.03 + random.next() * 0.035);
    const y = canvas.height * (0.83 + random.next() * 0.09);
    const crown = `M ${point(x - size, y)} L ${point(x, y - size * 2.6)} L ${point(x + size, y)} Z`;
    return path(crown, `fill="${palette.deep}" opacity="0.85"`);
  });
  return (
    sun(canvas, brush, 0.3) +
    path(back, `fill="${palette.main}" opacity="0.5"`) +
    path(middle, `fill="${palette.main}"`) +
    trees.join('') +
    path(front, `fill="${palette.deep}"`)
  );
}

function sea(canvas: Canvas, brush: Brush): string {
  const { width, height } = canvas;
  const { palette, random } = brush;
  const unit = Math.min(width, height);
  const waves = [0.62, 0.72, 0.83, 0.93].map((level, index) => {
    const length = unit * (0.3 + index * 0.06);
    let line = `M ${point(-length, height * level)}`;
    for (let x = -length; x < width + length; x += length)
      line += ` q ${point(length / 4, -unit * 0.03)} ${point(length / 2, 0)} t ${point(length / 2, 0)}`;
    const color = index % 2 === 0 ? palette.main : palette.deep;
    const opacity = fixed(0.55 + index * 0.15);
    return path(`${line} V ${height} H 0 Z`, `fill="${color}" opacity="${opacity}"`);
  });
  const x = width * (0.35 + random.next() * 0.3);
  const y = height * 0.7;
  const sail = unit * 0.2;
  const boat =
    path(
      `M ${point(x, y - sail * 1.5)} V ${fixed(y - sail * 0.2)} H ${fixed(x + sail * 0.8)} Z`,
      `fill="${palette.accent}"`,
    ) +
    path(
      `M ${point(x - sail * 0.08, y - sail * 1.2)} V ${fixed(y - sail * 0.2)} H ${fixed(x - sail * 0.6)} Z`,
      `fill="${palette.light}"`,
    ) +
    path(
      `M ${point(x - sail * 0.8, y - sail * 0.1)} H ${fixed(x + sail)} ` +
        `q ${point(-sail * 0.15, sail * 0.4)} ${point(-sail * 0.45, sail * 0.4)} ` +
        `H ${fixed(x - sail * 0.35)} q ${point(-sail * 0.3, 0)} ${point(-sail * 0.45, -sail * 0.4)} Z`,
      `fill="${palette.deep}"`,
    );
  return sun(canvas, brush, 0.32) + (waves[0] ?? '') + boat + waves.slice(1).join('');
}

function city(canvas: Canvas, brush: Brush): string {
  const { width, height } = canvas;
  const { palette, random } = brush;
  const unit = Math.min(width, height);
  let drawn = stars(canvas, brush, 40) + sun(canvas, brush, 0.25);
  for (const { color, tall, opacity } of [
    { color: palette.main, tall: 0.55, opacity: 0.6 },
    { color: palette.deep, tall: 0.42, opacity: 1 },
  ]) {
    for (let x = -unit * 0.05; x < width;) {
      const wide = unit * (0.11 + random.next() * 0.12);
      const high = height * tall * (0.45 + random.next() * 0.55);
      const top = height - high;
      drawn += `<rect x="${fixed(x)}" y="${fixed(top)}" width="${fixed(wide)}" height="${fixed(high)}" fill="${color}" opacity="${opacity}"/>`;
      drawn += windows({ x, top, wide, high }, brush, unit * 0.022);
      x += wide + unit * 0.012;
    }
  }
  return drawn;
}

function windows(
  house: { x: number; top: number; wide: number; high: number },
  { palette, random }: Brush,
  size: number,
): string {
  let drawn = '';
  for (let y = house.top + size; y < house.top + house.high - size; y += size * 2.2)
    for (let x = house.x + size; x < house.x + house.wide - size; x += size * 2)
      if (random.chance(0.32))
        drawn += `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(size)}" height="${fixed(size * 1.2)}" fill="${palette.accent}" opacity="0.9"/>`;
  return drawn;
}

function northernLights(canvas: Canvas, brush: Brush): string {
  const { width, height } = canvas;
  const { palette, random } = brush;
  const night = `<rect width="${width}" height="${height}" fill="${palette.deep}" opacity="0.72"/>`;
  const bands = Array.from({ length: 4 }, (_, index) => {
    const top = height * (0.12 + index * 0.1 + random.next() * 0.06);
    const deep = height * (0.16 + random.next() * 0.12);
    const swing = height * (0.1 + random.next() * 0.12) * (index % 2 === 0 ? 1 : -1);
    const line =
      `M ${point(-10, top)} C ${point(width * 0.3, top - swing)} ${point(width * 0.6, top + swing)} ${point(width + 10, top - swing / 2)} ` +
      `V ${fixed(top - swing / 2 + deep)} C ${point(width * 0.6, top + swing + deep * 1.4)} ${point(width * 0.3, top - swing + deep * 1.4)} ${point(-10, top + deep)} Z`;
    const color = index % 2 === 0 ? palette.main : palette.accent;
    return path(line, `fill="${color}" opacity="${fixed(0.2 + random.next() * 0.2)}"`);
  });
  const steps = width > height * 1.3 ? 11 : 5;
  const ground = ridge(canvas, brush, { base: 0.97, rise: 0.24, steps, isSoft: false });
  return night + stars(canvas, brush, 70) + bands.join('') + path(ground, `fill="${palette.deep}"`);
}
