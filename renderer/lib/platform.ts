/** Whether shortcuts are written and pressed with Command instead of Control. */
export function isApple(platform: string = globalThis.navigator.platform): boolean {
  // Deprecated, but the one name that all three engines give without asking for permission.
  return /^(Mac|iP)/.test(platform);
}

/** Whether this page runs in the desktop application, which lays its bridge into the window. */
export function isDesktopApp(): boolean {
  return 'tayfaDesktop' in globalThis;
}

/** Whether there is anything that could share a screen: a phone's browser has no such thing. */
export function canShareScreen(): boolean {
  // reason: over plain http a browser has no devices at all
  const devices = globalThis.navigator.mediaDevices as MediaDevices | undefined;
  return devices !== undefined && 'getDisplayMedia' in devices;
}

const appleKeys: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Control: '⌃',
};

const keyNames: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Control: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/**
 * The keys of a shortcut as they are written on this platform's keyboard. `Mod` is Command or
 * Control: `Mod+Shift+K` gives `['⌘', '⇧', 'K']` or `['Ctrl', 'Shift', 'K']`.
 */
export function shortcutKeys(shortcut: string, onApple: boolean): readonly string[] {
  return shortcut
    .split('+')
    .map((key) => (onApple ? appleKeys[key] : undefined) ?? keyNames[key] ?? key);
}
