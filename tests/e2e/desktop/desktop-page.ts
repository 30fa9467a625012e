import { spawn, type ChildProcess } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import type { Page } from '@playwright/test';
import { DESKTOP_ORIGIN } from '#shared/contract/desktop.ts';
import type { Person } from '../../support/client.ts';
import { expect } from '../support/app.ts';
import type { Stage } from './stand-in/stage.ts';

/** A first frame on a busy machine. */
export const PATIENCE = { timeout: 30_000 };

/** Asks over the bridge, as a script of the page could. */
export function callBridge(page: Page, name: string, args: unknown): Promise<unknown> {
  return page.evaluate(
    ([called, given]) => {
      // reason: put there by the preload; a test sends what the contract forbids, too
      const { tayfaDesktop: bridge } = window as unknown as {
        tayfaDesktop: { call(name: string, args: unknown): Promise<unknown> };
      };
      return bridge.call(called, given);
    },
    [name, args] as const,
  );
}

/** Opens a Tayfa from the start page and answers its page. */
export async function openTayfa(stage: Stage, address: string): Promise<Page> {
  const start = await stage.page();
  await expect(start.getByRole('textbox')).toBeVisible(PATIENCE);
  await start.getByRole('textbox').fill(address);
  await start.keyboard.press('Enter');
  await expectAtTayfa(stage);
  return stage.page();
}

/** Waits until main shows this path. */
export async function expectAt(stage: Stage, path: string): Promise<void> {
  const shown = async () => (await stage.report()).windows.at(-1)?.url;
  await expect.poll(shown, PATIENCE).toBe(DESKTOP_ORIGIN + path);
}

/** Waits until main shows a Tayfa: its home, from which a visitor goes on to the sign-in. */
export async function expectAtTayfa(stage: Stage): Promise<void> {
  const shown = async () => (await stage.report()).windows.at(-1)?.url?.replace(/login$/, '');
  await expect.poll(shown, PATIENCE).toBe(`${DESKTOP_ORIGIN}/`);
}

/** Signs in over the page's own calls, which is quicker than filling in a form. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/v1/login', { method: 'POST', headers, body })).status;
  }, JSON.stringify({ email, password }));
  expect(status).toBe(200);
  await page.reload();
  await expectSignedIn(page);
}

/** The page knows who is signed in, and its socket is live. */
export async function expectSignedIn(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /account menu|hesap menüsü/ });
  // shown to signed-in users only; while it is open the menu behind it cannot be reached
  const news = page.getByRole('dialog', { name: /What's new|Yenilikler/ });
  await expect(menu.or(news).first()).toBeVisible(PATIENCE);
  await expect(page.locator('header [data-live="true"]')).toBeVisible(PATIENCE);
}

/** The page says no word of a violated policy. */
export async function expectNoViolation(stage: Stage, page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    // reason: put there by the page's side of the stand-in
    const { __violations: violations } = window as unknown as { __violations: string[] };
    return violations;
  });
  expect(found).toEqual([]);
  expect(stage.violations).toEqual([]);
}

/** Programs of the test's own, by the names of their files: they do nothing, and end with it. */
export async function createPrograms() {
  const folder = await mkdtemp(joinPath(tmpdir(), 'tayfa-games-'));
  const running: ChildProcess[] = [];
  return {
    async start(file: string): Promise<ChildProcess> {
      const program = joinPath(folder, file);
      await mkdir(joinPath(program, '..'), { recursive: true });
      await copyFile('/bin/sleep', program);
      const child = spawn(program, ['600'], { stdio: 'ignore' });
      running.push(child);
      return child;
    },
    async end() {
      for (const child of running) child.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
