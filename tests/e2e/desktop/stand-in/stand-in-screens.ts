import { crc32, deflateSync } from 'node:zlib';
import { windows } from './stand-in-window.ts';
import type { StandInScreens } from './wire.ts';

interface Asked {
  readonly types: readonly string[];
  readonly thumbnailSize: { readonly width: number; readonly height: number };
}

let machine: StandInScreens = {
  windows: [
    { id: 'window:900:0', name: 'Notes' },
    { id: 'window:901:0', name: 'Holiday plans - Browser' },
    { id: 'window:902:0', name: 'Rust' },
  ],
  access: 'granted',
  portal: null,
};
let looks = 0;

export function changeScreens(change: Partial<StandInScreens>): void {
  machine = { ...machine, ...change };
}

export function screenAccess(): StandInScreens['access'] {
  return machine.access;
}

export function screenLooks(): number {
  return looks;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A picture of one colour with a bar in it, as PNG: pages look at what comes, not at its name. */
function draw({ width, height }: Asked['thumbnailSize'], color: number, bar: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  // 8 bits for each of red, green and blue
  head.set([8, 2], 8);
  const ground = [40 + (color % 80), 60 + ((color * 7) % 60), 80 + ((color * 3) % 80)];
  const bright = ground.map((part) => part + 60);
  const line = (from: number, to: number) => {
    const drawn = Buffer.alloc(1 + 3 * width);
    for (let x = 0; x < width; x += 1) drawn.set(x >= from && x < to ? bright : ground, 1 + 3 * x);
    return drawn;
  };
  const [top, barred, plain] = [line(0, width), line(25, bar), line(0, 0)];
  const lines = Buffer.concat(
    Array.from({ length: height }, (_, y) => (y < 20 ? top : y > 60 && y < 80 ? barred : plain)),
  );
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** What a window shows now; another picture at each look. */
function pictureOf(name: string, size: Asked['thumbnailSize']) {
  const drawn = size.width === 0 ? null : draw(size, name.length * 31, 60 + ((looks * 30) % 300));
  return { isEmpty: () => drawn === null, toJPEG: () => drawn ?? Buffer.alloc(0) };
}

/** Two screens, the machine's windows, and our own as the system lists them too. */
export const desktopCapturer = {
  getSources({ types, thumbnailSize }: Asked) {
    looks += 1;
    if (types.length === 2) {
      const { portal } = machine;
      return Promise.resolve(portal === null ? [] : [{ id: portal, name: '', display_id: '' }]);
    }
    const screens = [1, 2].map((id) => ({
      id: `screen:${String(id - 1)}:0`,
      name: `Screen ${String(id)}`,
      display_id: String(id),
    }));
    const own = windows().map(({ id }) => ({ id: `window:${String(id)}:0`, name: 'Tayfa' }));
    const others = [...own, ...machine.windows].map((each) => ({ ...each, display_id: '' }));
    const found = types[0] === 'screen' ? screens : others;
    return Promise.resolve(
      found.map((each) => ({ ...each, thumbnail: pictureOf(each.name, thumbnailSize) })),
    );
  },
};
