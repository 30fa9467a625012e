import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSHandle, Locator, Page, Route } from '@playwright/test';
import { en } from '#shared/locales/en.ts';
import type { SentFile } from '../../uploads/upload-world.ts';

const words = en.messages.attachments;

/** Larger files are chosen by their paths: their bytes take seconds on the way to the browser. */
const LARGE_BYTES = 1_000_000;

/** Chooses files as the system's own window would. */
export function pick(page: Page, files: readonly SentFile[]): Promise<void> {
  return choose(page.locator('[data-takes-files] input[type="file"]'), files);
}

/** Chooses files for a field. What a large one is follows from its name, as in the system's window. */
export async function choose(field: Locator, files: readonly SentFile[]): Promise<void> {
  if (files.some(({ bytes }) => bytes.length > LARGE_BYTES)) {
    const folder = await mkdtemp(join(tmpdir(), 'tayfa-chosen-'));
    // read when it is sent
    field.page().once('close', () => void rm(folder, { recursive: true, force: true }));
    const paths = files.map(({ name }) => join(folder, name));
    await Promise.all(files.map(({ bytes }, index) => writeFile(paths[index] ?? '', bytes)));
    await field.setInputFiles(paths);
    return;
  }
  await field.setInputFiles(
    files.map(({ name, bytes, mime = 'application/octet-stream' }) => ({
      name,
      mimeType: mime,
      buffer: Buffer.from(bytes),
    })),
  );
}

/** Lets files go over something, dragged in from outside of the browser. */
export async function drop(target: Locator, files: readonly SentFile[]): Promise<void> {
  const brought = await carry(target, files);
  await target.dispatchEvent('dragover', { dataTransfer: brought });
  await target.dispatchEvent('drop', { dataTransfer: brought });
}

/** Pastes files, as a program for cutting out the screen leaves them. */
export async function paste(target: Locator, files: readonly SentFile[]): Promise<void> {
  await pasteData(target, await carry(target, files));
}

/** Pastes a file of so many bytes, made within the page: too many to be brought there. */
export async function pasteLarge(
  target: Locator,
  file: { readonly name: string; readonly mime: string; readonly bytes: number },
): Promise<void> {
  const brought = await target.page().evaluateHandle(({ name, mime, bytes }) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], name, { type: mime }));
    return data;
  }, file);
  await pasteData(target, brought);
}

async function pasteData(target: Locator, brought: JSHandle<DataTransfer>): Promise<void> {
  await target.evaluate((element, data) => {
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // a made-up event brings nothing by itself
    Object.defineProperty(event, 'clipboardData', { value: data });
    element.dispatchEvent(event);
  }, brought);
}

/** What a drag or the clipboard holds. */
function carry(target: Locator, files: readonly SentFile[]) {
  const given = files.map(({ name, bytes, mime = '' }) => ({ name, bytes: [...bytes], mime }));
  return target.page().evaluateHandle((list) => {
    const data = new DataTransfer();
    for (const { name, bytes, mime } of list)
      data.items.add(new File([new Uint8Array(bytes)], name, { type: mime }));
    return data;
  }, given);
}

/** The files that lie in the composer. */
export function tray(page: Page): Locator {
  return page.getByRole('list', { name: words.tray }).getByRole('listitem');
}

/** One of them, by a part of its name. */
export function card(page: Page, name: string): Locator {
  return tray(page).filter({ has: page.locator(`[title*=${JSON.stringify(name)}]`) });
}

/** Refuses uploads as the server does. */
export function refuseUpload(route: Route): Promise<void> {
  return route.fulfill({
    status: 400,
    contentType: 'application/json',
    body: JSON.stringify({
      success: false,
      code: 'upload.daily-limit',
      message: 'You have reached your upload limit for today.',
      requestId: 'test',
    }),
  });
}
