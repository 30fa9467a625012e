import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** What GIPHY answers for one GIF, as far as this server reads it. */
export type GiphyItem = Readonly<Record<string, unknown>>;

/** GIPHY on this machine, for GIF_STAND_IN: its answers, and pictures that really move. */
export interface StandInGifs {
  readonly origin: string;
  /** Settings of a server whose GIFs it finds. */
  readonly environment: Readonly<Record<string, string>>;
  /** What was asked of the API so far, with the key. */
  readonly asked: readonly URL[];
  /** Pictures that were fetched so far. */
  readonly fetched: readonly string[];
  /** A GIF as GIPHY describes it, with anything in it otherwise. */
  item(id: string, title: string, other?: GiphyItem): GiphyItem;
  /** What is answered from now on; null: what it answers by itself. */
  answer(given: { readonly status?: number; readonly body: unknown } | null): void;
  close(): Promise<void>;
}

export const GIF_KEY = 'not-to-be-seen-3f9a';

/** All that can be found: words, then pages of it. */
const found = 30;

/** Frames of one colour each: at a second look it is another one. */
async function drawMoving(size: { width: number; height: number }): Promise<Buffer> {
  const frames = ['#1fc7b6', '#ff7a5c', '#3b6cff', '#f2c14e'].map((background) =>
    sharp({ create: { ...size, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: [400, 400, 400, 400], loop: 0 })
    .toBuffer();
}

/** Starts a GIPHY that finds thirty of whatever it is asked for, but nothing for "nothing". */
export async function startStandInGifs(): Promise<StandInGifs> {
  const asked: URL[] = [];
  const fetched: string[] = [];
  let given: { readonly status?: number; readonly body: unknown } | null = null;
  const moving = {
    small: await drawMoving({ width: 200, height: 150 }),
    large: await drawMoving({ width: 480, height: 360 }),
  };
  const still = await sharp(moving.small, { page: 0, pages: 1 }).jpeg().toBuffer();

  const item: StandInGifs['item'] = (id, title, other = {}) => ({
    id,
    title,
    type: 'gif',
    images: {
      fixed_width: { url: `${origin}/media/${id}/200w.gif`, width: '200', height: '150' },
      fixed_width_still: { url: `${origin}/media/${id}/200w_s.gif`, width: '200', height: '150' },
      original: { url: `${origin}/media/${id}/giphy.gif`, width: '480', height: '360' },
    },
    ...other,
  });

  function page({ pathname, searchParams }: URL): unknown {
    const text = searchParams.get('q');
    const total = text === 'nothing' ? 0 : found;
    const offset = Number(searchParams.get('offset'));
    const count = Math.max(0, Math.min(Number(searchParams.get('limit')), total - offset));
    const kind = pathname.includes('/stickers/') ? 'Sticker' : 'GIF';
    const data = Array.from({ length: count }, (_, index) => {
      const number = String(offset + index + 1);
      const about = text === null ? 'popular' : text;
      return item(`${about.replaceAll(/\W/g, '')}${kind}${number}`, `${about} ${kind} ${number}`);
    });
    const pagination = { total_count: total, count, offset };
    return { data, pagination, meta: { status: 200, msg: 'OK', response_id: 'a1' } };
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname.startsWith('/v1/')) {
      asked.push(url);
      response.writeHead(given?.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(given?.body ?? page(url)));
      return;
    }
    fetched.push(url.pathname);
    const isStill = url.pathname.endsWith('_s.gif');
    const bytes = url.pathname.endsWith('/giphy.gif') ? moving.large : moving.small;
    response.writeHead(200, { 'content-type': isStill ? 'image/jpeg' : 'image/gif' });
    response.end(isStill ? still : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // reason: it listens on a port, and a port has an address of this form
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${String(port)}`;

  return {
    origin,
    environment: { GIF_PROVIDER: 'giphy', GIF_API_KEY: GIF_KEY, GIF_STAND_IN: origin },
    asked,
    fetched,
    item,
    answer(next) {
      given = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
