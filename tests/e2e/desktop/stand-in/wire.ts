/**
 * What the stand-in for Electron (a process of its own, running the real main) and the stage (the
 * test, which holds the browser) say to each other.
 */

/** A question of the stage, answered once. */
export interface Questions {
  /** A request of a page for our scheme. */
  request: {
    readonly ask: {
      readonly windowId: number;
      readonly url: string;
      readonly method: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array | null;
      readonly resourceType: string;
      readonly isFramed: boolean;
    };
    readonly answer: {
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
    } | null;
  };
  navigate: {
    readonly ask: {
      readonly windowId: number;
      readonly url: string;
      readonly isMainFrame: boolean;
      /** What goes there: the page, a server's redirect, or a frame with a browser of its own. */
      readonly way?: 'will-frame-navigate' | 'will-redirect' | 'will-attach-webview';
    };
    readonly answer: { readonly isPrevented: boolean };
  };
  popup: {
    readonly ask: { readonly windowId: number; readonly url: string };
    readonly answer: { readonly action: string };
  };
  /** A call over the bridge; `sender` is who claims to ask. */
  invoke: {
    readonly ask: {
      readonly windowId: number;
      readonly sender: 'page' | 'frame' | 'other-window';
      readonly url: string;
      readonly channel: string;
      readonly args: readonly unknown[];
    };
    readonly answer: unknown;
  };
  /** A page asks for a screen; null: it is given none. */
  display: {
    readonly ask: {
      readonly windowId: number;
      readonly sender: 'page' | 'frame';
      readonly url: string;
      readonly hasSound: boolean;
    };
    readonly answer: { readonly id: string; readonly sound: string | null } | null;
  };
  loaded: { readonly ask: { readonly windowId: number }; readonly answer: null };
  /** Something happens that is not of the page: a click in a menu, a signal of the system. */
  happen: { readonly ask: Happening; readonly answer: unknown };
  report: { readonly ask: null; readonly answer: Report };
}

export type Happening =
  | { readonly type: 'second-start'; readonly argv: readonly string[] }
  | { readonly type: 'tray-click' }
  | { readonly type: 'tray-item'; readonly path: readonly string[] }
  | { readonly type: 'menu-item'; readonly path: readonly string[] }
  /** macOS: an item of the menu behind the dock's icon. */
  | { readonly type: 'dock-item'; readonly path: readonly string[] }
  /** The right button is pressed where the page has no menu of its own; what Chromium tells of that place. */
  | { readonly type: 'context-menu'; readonly params: Readonly<Record<string, unknown>> }
  | { readonly type: 'context-item'; readonly path: readonly string[] }
  | { readonly type: 'notification-click'; readonly index: number }
  | { readonly type: 'close-window' | 'minimise-window' | 'maximise-window' }
  /** macOS: the application's icon is clicked. */
  | { readonly type: 'activate' }
  | { readonly type: 'move-window'; readonly bounds: Bounds }
  /** The user drags one window, and presses a key in it, or clicks elsewhere. */
  | { readonly type: 'drag-window'; readonly windowId: number; readonly bounds: Bounds }
  | { readonly type: 'blur-window'; readonly windowId: number }
  | {
      readonly type: 'press-key';
      readonly windowId: number;
      readonly key: string;
      readonly shift: boolean;
    }
  | { readonly type: 'idle'; readonly seconds: number }
  | { readonly type: 'lock-screen' | 'unlock-screen' | 'suspend' | 'resume' }
  | { readonly type: 'crash' | 'hang' }
  /** Another machine from now on: its windows, and whether the system lets them be seen. */
  | { readonly type: 'screens'; readonly change: Partial<StandInScreens> }
  | { readonly type: 'permission'; readonly permission: string; readonly url: string };

/** What could be shared of the machine. */
export interface StandInScreens {
  readonly windows: readonly { readonly id: string; readonly name: string }[];
  readonly access: 'granted' | 'denied';
  /** What the portal of Wayland hands over; null: the user has refused. */
  readonly portal: string | null;
}

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MenuReport {
  readonly label: string | undefined;
  readonly enabled: boolean;
  readonly checked: boolean;
  readonly submenu: readonly MenuReport[];
}

/** Everything the real main has done to the system so far. */
export interface Report {
  readonly badgeCount: number;
  /** What stands on the icon in the dock (macOS). */
  readonly dockBadge: string;
  /** What stands in the menu behind it. */
  readonly dockMenu: readonly MenuReport[];
  readonly tray: {
    readonly picture: string;
    readonly toolTip: string;
    readonly menu: readonly MenuReport[];
  };
  readonly menu: readonly MenuReport[];
  /** The menu that was opened last by the right button. */
  readonly contextMenu: readonly MenuReport[];
  readonly notifications: readonly {
    readonly title: string;
    readonly body: string;
    readonly isOpen: boolean;
  }[];
  readonly openedOutside: readonly string[];
  readonly questions: readonly string[];
  readonly windows: readonly {
    readonly id: number;
    readonly url: string;
    readonly isVisible: boolean;
    readonly isMinimised: boolean;
    readonly isMaximised: boolean;
    readonly isFocused: boolean;
    readonly bounds: Bounds;
    readonly isProtected: boolean;
    readonly ignoresMouse: boolean;
    readonly isFocusable: boolean;
    readonly zoomLevel: number;
    /** The picture over the taskbar's icon (Windows). */
    readonly overlayIcon: { readonly picture: string; readonly description: string } | null;
    readonly spelling: {
      readonly isEnabled: boolean | null;
      readonly languages: readonly string[] | null;
    };
    readonly options: Readonly<Record<string, unknown>>;
    readonly webPreferences: Readonly<Record<string, unknown>>;
  }[];
  /** What became visible, in order; a page that had not drawn its first frame is named so. */
  readonly shown: readonly string[];
  /** The preferences of every window that was made. */
  readonly made: readonly Readonly<Record<string, unknown>>[];
  /** From Electron's being ready to the first thing the user sees. Milliseconds. */
  readonly firstShownAfter: number | null;
  readonly calls: readonly string[];
  /** Processes that were started for hotkeys and run still. */
  readonly listeners: readonly number[];
  /** How often the machine was looked at for something to share. */
  readonly screenLooks: number;
  readonly hasQuit: boolean;
}

/** What the stand-in asks of the stage; nothing comes back. */
export type Order =
  | {
      readonly type: 'create';
      readonly windowId: number;
      readonly partition: string;
      readonly preload: string | null;
      readonly argv: readonly string[];
      readonly platform: string;
    }
  | { readonly type: 'load'; readonly windowId: number; readonly url: string }
  | { readonly type: 'reload' | 'destroy'; readonly windowId: number }
  | { readonly type: 'focus'; readonly windowId: number; readonly isFocused: boolean }
  | {
      readonly type: 'send';
      readonly windowId: number;
      readonly channel: string;
      readonly args: readonly unknown[];
    }
  | { readonly type: 'forget'; readonly partition: string };

export interface QuestionMessage {
  readonly id: number;
  readonly name: keyof Questions;
  readonly ask: unknown;
}

export type ReplyMessage =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: string };
