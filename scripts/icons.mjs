import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/*
 * Makes every picture of the mark from resources/logo.svg: web icons into renderer/public, the
 * application's, the tray's and the badge's into resources/icons. Run it with `npm run icons` after
 * the mark has changed, and commit what it writes.
 */

const root = join(import.meta.dirname, '..');
const web = join(root, 'renderer/public');
const desktop = join(root, 'resources/icons');

/** Sizes Windows asks for in one file, and those of a Linux icon theme. */
const windowsSizes = [16, 24, 32, 48, 64, 128, 256];
const linuxSizes = [16, 32, 48, 64, 128, 256, 512];
/** What a maskable icon may lose at its edges is a fifth (W3C app manifest, safe zone). */
const maskableScale = 0.8;
const coral = '#ff7d66';
const onCoral = '#2b0a05';

/** Strokes of the digits on a ground of 32 by 32: a font of the machine would differ elsewhere. */
const digits = {
  1: 'M13 11.5 17 8.5V23.5',
  2: 'M11.5 12.5A4.6 4.6 0 1 1 20 15.2L11.5 23.5H20.8',
  3: 'M11.8 8.5H20L15.6 14.4A4.7 4.7 0 1 1 11.4 21.4',
  4: 'M18 23.5V8.5L10.8 19H21.4',
  5: 'M20 8.5H12.8L12.2 15A4.7 4.7 0 1 1 11.4 21.6',
  6: 'M19 8.6C14 10.4 11.4 14.4 11.4 19A4.6 4.6 0 1 0 12 16.8',
  7: 'M11.2 8.5H20.8L14.8 23.5',
  8: 'M16 8.4A3.6 3.6 0 1 1 16 15.6A3.6 3.6 0 1 1 16 8.4M16 15.6A4 4 0 1 1 16 23.6A4 4 0 1 1 16 15.6',
  9: 'M13 23.4C18 21.6 20.6 17.6 20.6 13A4.6 4.6 0 1 0 20 15.2',
};

const logo = await readFile(join(root, 'resources/logo.svg'), 'utf8');
const ground = part(/<rect id="ground"[^>]*>/);
const flame = part(/<g id="flame"[\s\S]*<\/g>/);
const defs = part(/<defs>[\s\S]*<\/defs>/);

for (const folder of [web, join(desktop, 'linux'), join(desktop, 'badge')]) {
  await mkdir(folder, { recursive: true });
}
await writeWebIcons();
await writeApplicationIcons();
await writeTrayIcons();
await writeBadges();

async function writeWebIcons() {
  await writeFile(join(web, 'favicon.svg'), logo);
  await writeFile(join(web, 'favicon-called.svg'), svg(calledMark()));
  await writeIco(join(web, 'favicon.ico'), [16, 32, 48]);
  // a phone rounds the corners itself
  await writePng(join(web, 'apple-touch-icon.png'), svg(fullGround() + flame), 180);
  await writePng(join(web, 'icon-192.png'), logo, 192);
  await writePng(join(web, 'icon-512.png'), logo, 512);
  await writePng(
    join(web, 'icon-maskable-512.png'),
    svg(fullGround() + scaled(maskableScale)),
    512,
  );
}

async function writeApplicationIcons() {
  await writeIco(join(desktop, 'icon.ico'), windowsSizes);
  await writePng(join(desktop, 'icon.png'), logo, 1024);
  for (const size of linuxSizes) {
    await writePng(join(desktop, 'linux', `${size}x${size}.png`), logo, size);
  }
}

/** With and without a dot, and for the macOS menu bar in black alone (a template picture). */
async function writeTrayIcons() {
  const bold = flame.replace('stroke-width="6.5"', 'stroke-width="8"');
  // The dot stands free of the mark, on every ground.
  const freed = `<mask id="free"><rect width="64" height="64" fill="#fff" /><circle cx="51" cy="13" r="17" fill="#000" /></mask>`;
  /** @param {string} colour of the dot */
  const marked = (colour) =>
    svg(`${freed}<g mask="url(#free)">${ground}${bold}</g>${trayDot(colour)}`);
  const black = bold.replaceAll(/stroke="#[0-9a-f]{6}"/g, 'stroke="#000"');
  const pictures = {
    tray: svg(ground + bold),
    'tray-unread': marked('#e9ecee'),
    'tray-mention': marked(coral),
    trayTemplate: svg(black),
    'tray-unreadTemplate': svg(`${freed}<g mask="url(#free)">${black}</g>${trayDot('#000')}`),
  };
  for (const [name, picture] of Object.entries(pictures)) {
    await writePng(join(desktop, `${name}.png`), picture, 16);
    await writePng(join(desktop, `${name}@2x.png`), picture, 32);
  }
}

/** The mark with a separate dot: there is a mention. */
function calledMark() {
  const freed = `<mask id="free"><rect width="64" height="64" fill="#fff" /><circle cx="49" cy="15" r="20" fill="#000" /></mask>`;
  return `${freed}<g mask="url(#free)">${ground}${flame}</g><circle cx="49" cy="15" r="15" fill="${coral}" />`;
}

/** @param {string} colour */
function trayDot(colour) {
  return `<circle cx="51" cy="13" r="12" fill="${colour}" />`;
}

/** What Windows lays over the taskbar button: 1 to 9, then 9+; and a plain dot for unread. */
async function writeBadges() {
  const disc = `<circle cx="16" cy="16" r="16" fill="${coral}" />`;
  const stroke = `fill="none" stroke="${onCoral}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"`;
  /** @param {string} strokes of the digit */
  const badge = (strokes) => svg(`${disc}<g ${stroke}>${strokes}</g>`, 32);
  for (const [digit, path] of Object.entries(digits)) {
    await writePng(join(desktop, 'badge', `${digit}.png`), badge(`<path d="${path}" />`), 32);
  }
  const many = `<path transform="translate(-3.6 2.2) scale(.86)" d="${digits[9]}" /><path d="M20.4 16H27M23.7 12.7V19.3" />`;
  await writePng(join(desktop, 'badge', 'many.png'), badge(many), 32);
  const dot = svg('<circle cx="16" cy="16" r="9" fill="#e9ecee" />', 32);
  await writePng(join(desktop, 'badge', 'dot.png'), dot, 32);
}

/** @param {RegExp} pattern what the part looks like in the source */
function part(pattern) {
  const found = pattern.exec(logo)?.[0];
  if (found === undefined) throw new Error(`resources/logo.svg has no ${String(pattern)}`);
  return found;
}

/** @param {string} content @param {number} size of the drawing's own units */
function svg(content, size = 64) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" fill="none">${defs}${content}</svg>`;
}

function fullGround() {
  return ground.replace('rx="18"', 'rx="0"');
}

/** @param {number} scale of the flame about the middle */
function scaled(scale) {
  const shift = 32 * (1 - scale);
  return `<g transform="translate(${shift} ${shift}) scale(${scale})">${flame}</g>`;
}

/** @param {string} picture @param {number} size in pixels */
function png(picture, size) {
  const own = Number(/viewBox="0 0 (\d+)/.exec(picture)?.[1] ?? 64);
  // drawn at its size, not scaled to it; 72 is the density of one unit to a pixel
  return sharp(Buffer.from(picture), { density: (72 * size) / own })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** @param {string} path @param {string} picture @param {number} size */
async function writePng(path, picture, size) {
  await writeFile(path, await png(picture, size));
}

/**
 * An .ico file is a directory of PNG pictures: 6 bytes, 16 for each picture, then the pictures.
 *
 * @param {string} path @param {readonly number[]} sizes
 */
async function writeIco(path, sizes) {
  const pictures = await Promise.all(sizes.map((size) => png(logo, size)));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    const size = sizes[index] ?? 0;
    // 0 stands for 256
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  await writeFile(path, Buffer.concat([head, ...pictures]));
}
