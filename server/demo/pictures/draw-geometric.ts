import { circle, fixed, path, picture, point, type Brush, type Canvas } from './svg.ts';

/** Tiles, rings, a fan or stripes: plain forms, by chance. */
export function drawGeometric(canvas: Canvas, brush: Brush): string {
  const form = brush.random.pick([tiles, rings, fan, weave]);
  const { width, height } = canvas;
  const ground = `<rect width="${width}" height="${height}" fill="${brush.palette.sky[1]}"/>`;
  return picture(canvas, ground + form(canvas, brush));
}

function inks({ palette }: Brush): readonly string[] {
  return [palette.main, palette.accent, palette.deep, palette.light];
}

function tiles({ width, height }: Canvas, brush: Brush): string {
  const { random } = brush;
  const size = Math.min(width, height) / 4;
  let drawn = '';
  for (let y = 0; y < height; y += size)
    for (let x = 0; x < width; x += size) {
      const ground = random.pick(inks(brush));
      const ink = random.pick(inks(brush).filter((color) => color !== ground));
      drawn += `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(size)}" height="${fixed(size)}" fill="${ground}"/>`;
      drawn += tileForm({ x, y, size }, random.between(0, 3), ink);
    }
  return drawn;
}

function tileForm(at: { x: number; y: number; size: number }, form: number, ink: string): string {
  const { x, y, size } = at;
  const fill = `fill="${ink}"`;
  if (form === 0) return circle([x + size / 2, y + size / 2], size * 0.3, fill);
  if (form === 1)
    return path(
      `M ${point(x, y)} h ${fixed(size)} a ${point(size, size)} 0 0 1 ${point(-size, size)} Z`,
      fill,
    );
  if (form === 2)
    return path(`M ${point(x, y + size)} L ${point(x + size, y)} v ${fixed(size)} Z`, fill);
  return path(
    `M ${point(x, y + size / 2)} a ${point(size / 2, size / 2)} 0 0 1 ${point(size, 0)} Z`,
    fill,
  );
}

function rings({ width, height }: Canvas, brush: Brush): string {
  const { random } = brush;
  const x = width * random.pick([0.3, 0.5, 0.7]);
  const y = height * random.pick([0.35, 0.5, 0.65]);
  const colors = random.shuffled(inks(brush));
  return Array.from({ length: 8 }, (_, index) => {
    const radius = Math.max(width, height) * (0.82 - index * 0.1);
    return circle([x, y], radius, `fill="${colors[index % colors.length] ?? ''}"`);
  }).join('');
}

function fan({ width, height }: Canvas, brush: Brush): string {
  const colors = brush.random.shuffled(inks(brush));
  const count = brush.random.pick([10, 12, 16]);
  const reach = width + height;
  const center = { x: width * brush.random.pick([0, 0.5, 1]), y: height };
  const edge = (part: number) => {
    const angle = Math.PI + (Math.PI * part) / count;
    return point(center.x + Math.cos(angle) * reach, center.y + Math.sin(angle) * reach);
  };
  return Array.from({ length: count }, (_, index) => {
    const color = colors[index % colors.length] ?? '';
    return path(
      `M ${point(center.x, center.y)} L ${edge(index)} L ${edge(index + 1)} Z`,
      `fill="${color}"`,
    );
  }).join('');
}

function weave({ width, height }: Canvas, brush: Brush): string {
  const { random, palette } = brush;
  const step = Math.min(width, height) / random.pick([5, 6, 7]);
  let drawn = `<rect width="${width}" height="${height}" fill="${palette.deep}"/>`;
  for (let y = 0, line = 0; y < height + step; y += step, line += 1)
    for (let x = line % 2 === 0 ? 0 : -step / 2; x < width + step; x += step) {
      const color = random.pick([palette.main, palette.accent, palette.light, palette.main]);
      drawn += path(
        `M ${point(x, y)} l ${point(step / 2, -step / 2)} l ${point(step / 2, step / 2)} l ${point(-step / 2, step / 2)} Z`,
        `fill="${color}" opacity="${fixed(0.75 + random.next() * 0.25)}"`,
      );
    }
  return drawn;
}
