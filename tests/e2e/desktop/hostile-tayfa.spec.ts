import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROTOCOL_VERSION } from '#shared/contract/socket/protocol.ts';
import { expect, test } from '../support/app.ts';
import { callBridge, openTayfa } from './desktop-page.ts';
import { PUBLISHERS_PAGE } from './desktop-fixtures.ts';

// It starts the application, on a machine that may be busy.
test.describe.configure({ timeout: 240_000 });

interface Listening {
  readonly origin: string;
  readonly heard: string[];
  readonly server: Server;
}

/** A script that would ask over the bridge, were it ever in our origin. */
const EVIL = '<!doctype html><title>evil</title><script>globalThis.isEvil = true</script>';

/** Anything that answers as a Tayfa does, and then as it likes. */
async function listen(foreign: string | null): Promise<Listening> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    heard.push(`${method} ${url}`);
    request.resume();
    if (foreign !== null && url.startsWith('/api/lead')) {
      response.writeHead(307, { location: `${foreign}/taken` }).end();
    } else if (url === '/api/v1/about') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ product: 'tayfa', protocol: PROTOCOL_VERSION }));
    } else if (url.startsWith('/content/evil')) {
      response.setHeader('content-type', url.endsWith('svg') ? 'image/svg+xml' : 'text/html');
      response.end(EVIL);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // reason: it listens on a port
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${String(port)}`, heard, server };
}

test('[D-001] [D-022] [D-025] [D-005] a hostile Tayfa shows no page as ours, and is not led elsewhere; the newest version comes from the publisher all the same', async ({
  desktop,
}) => {
  const foreign = await listen(null);
  const tayfa = await listen(foreign.origin);
  try {
    const stage = await desktop.start();
    const page = await openTayfa(stage, tayfa.origin);
    const windowId = (await stage.report()).windows.at(-1)?.id ?? 0;
    tayfa.heard.length = 0;

    // going there: by the page itself, by a redirect, in another window, in a frame
    const ways = ['will-frame-navigate', 'will-redirect'] as const;
    for (const path of ['content/evil.html', 'api/v1/me', 'emojis/1.svg'])
      for (const way of ways) {
        const url = `app://tayfa/${path}`;
        const going = { windowId, url, isMainFrame: true, way } as const;
        expect(await stage.ask('navigate', going), `${way} ${path}`).toEqual({ isPrevented: true });
      }
    const before = page.url();
    await page.evaluate(async () => {
      globalThis.location.assign('/content/evil.html');
      const framed = document.createElement('iframe');
      framed.src = '/content/evil.html';
      const drawn = document.createElement('object');
      drawn.data = '/content/evil.svg';
      const script = document.createElement('script');
      script.src = '/content/evil.js';
      document.body.append(framed, drawn, script);
      await new Promise((resolve) => {
        script.addEventListener('error', resolve);
      });
    });
    expect(page.url()).toBe(before);
    expect(await page.evaluate(() => 'isEvil' in globalThis)).toBe(false);
    expect(tayfa.heard.filter((line) => line.includes('evil'))).toEqual([]);
    expect(await callBridge(page, 'describeApp', {})).toMatchObject({ success: true });
    const popup = await stage.ask('popup', { windowId, url: 'app://tayfa/content/evil.html' });
    expect(popup).toEqual({ action: 'deny' });
    expect((await stage.report()).openedOutside).toEqual([]);

    // asking for it: a page is no answer, anything else is powerless
    const asked = await page.evaluate(async () => {
      const html = await fetch('/content/evil.html');
      const svg = await fetch('/content/evil.svg');
      const policy = svg.headers.get('content-security-policy');
      const sent = fetch('/api/lead', { method: 'POST', body: 'password=swordfish' });
      const led = await sent.then(
        () => 'answered',
        () => 'failed',
      );
      return { html: [html.status, await html.text()], policy, led };
    });
    expect(asked.html).toEqual([502, '']);
    expect(asked.policy).toMatch(/^sandbox; default-src 'none'/);
    expect(asked.led).toBe('failed');
    expect(tayfa.heard).toContain('POST /api/lead');
    expect(foreign.heard).toEqual([]);

    await test.step('[D-005] the newest version comes from the publisher, whichever Tayfa is open', async () => {
      await expect(page.locator('body')).toBeVisible();
      const { menu } = (await stage.report()).tray;
      const label = menu.find((item) => /updates|Güncelleme/i.test(item.label ?? ''))?.label ?? '';
      await stage.happen({ type: 'tray-item', path: [label] });
      expect((await stage.report()).openedOutside).toEqual([PUBLISHERS_PAGE]);
    });
  } finally {
    for (const { server } of [tayfa, foreign]) {
      server.closeAllConnections();
      server.close();
    }
  }
});
