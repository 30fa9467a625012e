import { callDesktop, isDesktop } from '../../lib/desktop.ts';

let isAllowed = false;

/** Whether the desktop application may tell what is played (D-044). */
export async function allowActivity(mayTell: boolean): Promise<void> {
  isAllowed = mayTell;
  await callDesktop('allowActivity', { isAllowed });
}

/** Signs out: the end of what is played is told first, while one may (D-042). */
export async function withoutActivity(signOut: () => Promise<unknown>): Promise<void> {
  if (isDesktop()) await callDesktop('allowActivity', { isAllowed: false }).catch(() => undefined);
  try {
    await signOut();
  } catch (error) {
    if (isDesktop()) void callDesktop('allowActivity', { isAllowed }).catch(() => undefined);
    throw error;
  }
}
