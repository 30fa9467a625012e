import { hostileUploads, SCRIPT_MARK } from '../uploads/hostile-uploads.ts';
import { uploadAttachment } from '../uploads/upload-world.ts';
import { expect, signInAs, test } from './support/app.ts';
import { watch } from './support/watch.ts';

test('no upload runs when it is opened by its address', async ({ app, page }) => {
  const owner = await app.register('Owner');
  const seen = watch(page, app.origin);
  await signInAs(page.context(), owner);
  let taken = 0;
  for (const { about, ...file } of await hostileUploads()) {
    if (!Buffer.from(file.bytes).includes(SCRIPT_MARK)) continue;
    const { body } = await uploadAttachment(owner, file);
    if (!body.attachment) continue;
    taken += 1;
    await page.goto('/healthz');
    // what is not shown is saved: the page stays where it is
    await page.goto(body.attachment.url).catch((error: unknown) => {
      expect(String(error), about).toContain('Download is starting');
    });
    expect(await page.evaluate(() => document.querySelectorAll('script').length), about).toBe(0);
    expect(seen, about).toEqual([]);
  }
  expect(taken).toBeGreaterThan(5);
});
