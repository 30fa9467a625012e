import { Suspense } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { useShortcut } from '../../lib/use-shortcut.ts';

const LateShortcuts = lazy(async () => ({
  default: (await import('./late-shortcuts.tsx')).LateShortcuts,
}));

/**
 * The shortcuts that are heard wherever somebody is signed in. They stand beside the pages: a page
 * that is still being loaded must not swallow the keys. Those that open something are there at once.
 */
export function AppShortcuts() {
  const { open } = useOverlays();
  useShortcut('quickSwitcher', () => open({ type: 'quick-switcher' }));
  useShortcut('shortcutSheet', () => open({ type: 'shortcuts' }));
  useShortcut('settings', () => open({ type: 'settings' }));
  return (
    <Suspense>
      <LateShortcuts />
    </Suspense>
  );
}
