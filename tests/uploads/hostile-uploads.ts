import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import {
  bytesOf,
  compoundFileHead,
  drawPicture,
  mp3Head,
  mp4Head,
  type SentFile,
} from './upload-world.ts';

/** Stands in every file that would do harm if it were run; must never be served as a page. */
export const SCRIPT_MARK = 'alert("tayfa-upload")';

interface HostileUpload extends SentFile {
  readonly about: string;
}

const script = `<script>${SCRIPT_MARK}</script>`;
const page = `<!doctype html><html><body>${script}</body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload='${SCRIPT_MARK}'>${script}</svg>`;

function joined(...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // decoders that check the sum must refuse it, those that do not must survive it
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture that claims a size it does not hold. */
function claimedPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1_000));
  return joined(
    pngSignature,
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  );
}

/** A GIF of many frames, each of them the whole of a large canvas. */
function claimedGif(): Uint8Array<ArrayBuffer> {
  const screen = Buffer.from([0x30, 0x75, 0x30, 0x75, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0x30, 0x75, 0x30, 0x75, 0, 2, 2, 0x44, 1, 0]);
  return joined(
    'GIF89a',
    screen,
    ...Array.from({ length: 2_000 }, () => frame),
    Buffer.from([0x3b]),
  );
}

/** An archive with one stored entry of a chosen name. */
function zipWith(name: string, content: string): Uint8Array<ArrayBuffer> {
  const path = Buffer.from(name);
  const data = Buffer.from(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(data.length, 22);
  local.writeUInt16LE(path.length, 26);
  return joined(local, path, data);
}

/** Files by which people have tried to get a script run, a machine filled or a path left. */
export async function hostileUploads(): Promise<readonly HostileUpload[]> {
  const [png, jpeg, gif, webp] = await Promise.all([
    drawPicture('png'),
    drawPicture('jpeg'),
    drawPicture('gif'),
    drawPicture('webp'),
  ]);
  const wide = await sharp({
    create: { width: 16_000, height: 9_000, channels: 3, background: 'red' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const named = (name: string): HostileUpload => ({
    about: `name ${JSON.stringify(name)}`,
    name,
    bytes: png,
  });
  return [
    // pages and scripts under other names
    { about: 'a page as png', name: 'a.png', mime: 'image/png', bytes: bytesOf(page) },
    { about: 'a page as txt', name: 'a.txt', mime: 'text/html', bytes: bytesOf(page) },
    { about: 'a page as pdf', name: 'a.pdf', bytes: bytesOf(page) },
    { about: 'a page as mp4', name: 'a.mp4', mime: 'video/mp4', bytes: bytesOf(page) },
    { about: 'a page', name: 'a.html', mime: 'text/html', bytes: bytesOf(page) },
    {
      about: 'a page with a text mark',
      name: 'a.txt',
      bytes: joined(Buffer.from([0xef, 0xbb, 0xbf]), page),
    },
    {
      about: 'a page in UTF-16',
      name: 'a.txt',
      bytes: new Uint8Array(Buffer.from(`\uFEFF${page}`, 'utf16le')),
    },
    {
      about: 'a page in UTF-7',
      name: 'a.txt',
      bytes: bytesOf('+ADw-script+AD4-alert(1)+ADw-/script+AD4-'),
    },
    {
      about: 'a script module',
      name: 'a.txt',
      mime: 'text/javascript',
      bytes: bytesOf(SCRIPT_MARK),
    },
    { about: 'an svg', name: 'a.svg', mime: 'image/svg+xml', bytes: bytesOf(svg) },
    { about: 'an svg as png', name: 'a.png', mime: 'image/png', bytes: bytesOf(svg) },
    { about: 'an svg as txt', name: 'a.txt', bytes: bytesOf(`<?xml version="1.0"?>${svg}`) },
    {
      about: 'a packed svg',
      name: 'a.svgz',
      mime: 'image/svg+xml',
      bytes: new Uint8Array(gzipSync(svg)),
    },
    {
      about: 'xml with a stylesheet',
      name: 'a.txt',
      bytes: bytesOf(
        `<?xml version="1.0"?><?xml-stylesheet href="a.xsl" type="text/xsl"?><a>${script}</a>`,
      ),
    },
    {
      about: 'an entity bomb',
      name: 'a.txt',
      bytes: bytesOf(
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>',
      ),
    },
    {
      about: 'an mhtml archive',
      name: 'a.mhtml',
      bytes: bytesOf(`MIME-Version: 1.0\nContent-Type: text/html\n\n${page}`),
    },
    // two things at once
    { about: 'png and page', name: 'a.png', bytes: joined(png, page) },
    { about: 'jpeg and page', name: 'a.jpg', bytes: joined(jpeg, page) },
    { about: 'gif and script', name: 'a.gif', bytes: joined(gif, `=1;${SCRIPT_MARK}`) },
    { about: 'webp and page', name: 'a.webp', bytes: joined(webp, page) },
    {
      about: 'a gif head and a script',
      name: 'a.gif',
      bytes: bytesOf(`GIF89a/*${' '.repeat(40)}*/=1;${SCRIPT_MARK}`),
    },
    {
      about: 'a jpeg with a page in a comment',
      name: 'a.jpg',
      bytes: joined(
        jpeg.slice(0, 2),
        Buffer.from([0xff, 0xfe, 0, page.length + 2]),
        page,
        jpeg.slice(2),
      ),
    },
    {
      about: 'a png with a page in a text chunk',
      name: 'a.png',
      bytes: joined(png.slice(0, 33), chunk('tEXt', Buffer.from(`a\0${page}`)), png.slice(33)),
    },
    { about: 'png and archive', name: 'a.png', bytes: joined(png, zipWith('a.html', page)) },
    { about: 'pdf and page', name: 'a.pdf', bytes: bytesOf(`%PDF-1.7\n${page}`) },
    {
      about: 'pdf with a script',
      name: 'a.pdf',
      bytes: bytesOf(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${SCRIPT_MARK})>>>>endobj`),
    },
    { about: 'mp4 and page', name: 'a.mp4', bytes: joined(mp4Head(), page) },
    { about: 'mp3 and page', name: 'a.mp3', bytes: joined(mp3Head(), page) },
    { about: 'an office file and page', name: 'a.doc', bytes: joined(compoundFileHead(), page) },
    { about: 'an office file as page', name: 'a.html', bytes: joined(compoundFileHead(), page) },
    // programs and archives
    { about: 'a Windows program', name: 'a.exe', bytes: joined('MZ', Buffer.alloc(300)) },
    { about: 'a Windows program as png', name: 'a.png', bytes: joined('MZ', Buffer.alloc(300)) },
    {
      about: 'a Linux program',
      name: 'a.txt',
      bytes: joined(Buffer.from([0x7f]), 'ELF', Buffer.alloc(300)),
    },
    { about: 'a shell script', name: 'a.sh', bytes: bytesOf('#!/bin/sh\nrm -rf /\n') },
    {
      about: 'an archive that climbs',
      name: 'a.zip',
      bytes: zipWith('../../../etc/cron.d/a', 'x'),
    },
    { about: 'an archive as docx', name: 'a.docx', bytes: zipWith('a.html', page) },
    {
      about: 'a shortcut',
      name: 'a.lnk',
      bytes: joined(Buffer.from([0x4c, 0, 0, 0, 1, 0x14, 2, 0]), Buffer.alloc(100)),
    },
    // bombs
    { about: 'a picture of 144 megapixels', name: 'a.png', bytes: new Uint8Array(wide) },
    {
      about: 'a picture that claims 4 gigapixels',
      name: 'a.png',
      bytes: claimedPng(65_535, 65_535),
    },
    {
      about: 'a picture that claims a negative size',
      name: 'a.png',
      bytes: claimedPng(0xff_ff_ff_ff, 1),
    },
    { about: 'a picture of no size', name: 'a.png', bytes: claimedPng(0, 0) },
    { about: 'an animation of 2,000 large frames', name: 'a.gif', bytes: claimedGif() },
    { about: 'half a picture', name: 'a.jpg', bytes: jpeg.slice(0, jpeg.length / 2) },
    { about: 'nothing', name: 'a.png', bytes: new Uint8Array() },
    { about: 'one byte', name: 'a.txt', bytes: new Uint8Array([0]) },
    // names
    named('../../../../etc/passwd.png'),
    named('..\\..\\windows\\system32\\a.png'),
    named('/etc/passwd'),
    named('C:\\autoexec.bat'),
    named('a.png\0.html'),
    named('a\r\nSet-Cookie: x=1.png'),
    named('\u202Egnp.exe'),
    named(`${'a'.repeat(5_000)}.png`),
    named('"><img src=x onerror=alert(1)>.png'),
    named('CON'),
    named('.htaccess'),
    named(''),
    named('   '),
  ];
}
