import { z } from 'zod';
import { heldActions, hotkeyActions, hotkeyProblem, isCodeOf } from '../rules/hotkeys.ts';
import { activityLimits, desktopLimits } from '../rules/limits.ts';
import { gameWatchLimits } from '../rules/watch-limits.ts';
import { controlLimits } from '../rules/remote-control.ts';
import { SCREEN_SOURCE_ID, screenKinds } from '../rules/screen-sources.ts';
import { crashReportSchema, keptCrashReportSchema } from './crash-report.ts';
import { overlayStateSchema } from './game-overlay.ts';
import { localeSchema, presenceSchema } from './users.ts';
import { controlEventsField } from './voice/remote-control.ts';

/** Where our pages live in the desktop application: an own scheme, never a file or a remote page. */
export const DESKTOP_SCHEME = 'app';
export const DESKTOP_ORIGIN = 'app://tayfa';

/** The page on which one says which Tayfa to use, and where a failed start is explained. */
export const DESKTOP_START_PATH = '/desktop/start';

/** A path of the page, such as `/teams/1/channels/2`: never an address of another place. */
const pathField = z
  .string()
  .max(desktopLimits.pathLength)
  .regex(/^\/(?![/\\])/, 'Must be a path of the page');

/** The address of a Tayfa: scheme, host and port, nothing after them. */
const originField = z.string().max(desktopLimits.addressLength);

/** Which releases the application takes: finished ones alone, or also those that are being tried. */
export const updateChannels = ['stable', 'beta'] as const;
export type UpdateChannel = (typeof updateChannels)[number];

/** What the application remembers of how one wants it, on this machine. */
export const desktopSettingsSchema = z.strictObject({
  /** Closing the window leaves the application in the tray. */
  closeToTray: z.boolean(),
  startWithSystem: z.boolean(),
  startHidden: z.boolean(),
  notifications: z.boolean(),
  /** Programs are looked at for games, and what is played is told to friends and team members. */
  shareGames: z.boolean(),
  /** Games may say themselves that they are played, at a local socket (ADR 79); not without the former. */
  richPresence: z.boolean(),
  spellCheck: z.boolean(),
  /** Dictionaries by their language tag; none: those of the system's language. */
  spellCheckLanguages: z
    .array(z.string().max(desktopLimits.languageTagLength))
    .max(desktopLimits.spellCheckLanguages),
  hardwareAcceleration: z.boolean(),
  updateChannel: z.enum(updateChannels),
  /** Streamer mode goes on and off with the programs that record the screen (D-054). */
  streamerWithCapture: z.boolean(),
  /** In streamer mode pictures of the screen do not show the window (D-055). */
  hideFromCapture: z.boolean(),
  /** A small window over games shows who speaks and the last messages (ADR 73). */
  gameOverlay: z.boolean(),
  /** Reports of crashes go to the server by themselves (ADR 76). */
  sendCrashReports: z.boolean(),
});
export type DesktopSettings = z.output<typeof desktopSettingsSchema>;

/** A Tayfa that was signed in to, or is about to be. */
export const knownTayfaSchema = z.strictObject({
  origin: originField,
  /** Who signed in there last; null: no one yet. */
  username: z.string().max(desktopLimits.nameLength).nullable(),
  isCurrent: z.boolean(),
});
export type KnownTayfa = z.output<typeof knownTayfaSchema>;

/** Why an address does not lead to a Tayfa (D-012). */
export const tayfaProblems = [
  'not-an-address',
  'not-secure',
  'not-a-tayfa',
  'wrong-version',
  'no-network',
  'too-many',
] as const;
export type TayfaProblem = (typeof tayfaProblems)[number];

/** The version of a release, such as `1.4.0-beta.2`. */
const versionField = z.string().max(desktopLimits.versionLength);

/** Why there is no newer version though one was looked for (D-031). */
export const updateProblems = [
  /** the place of the releases does not answer */
  'unreachable',
  /** the download broke off */
  'incomplete',
  /** what came is not what the publisher released: checksum or signature say so */
  'tampered',
  'disk-full',
  /** it was there and could not be put in the place of the running one */
  'not-installed',
  'failed',
] as const;
export type UpdateProblem = (typeof updateProblems)[number];

/** How far the next version is. */
export const updateStateSchema = z.strictObject({
  progress: z.discriminatedUnion('step', [
    /** this build does not look for newer ones */
    z.strictObject({ step: z.literal('off') }),
    z.strictObject({ step: z.literal('checking') }),
    /** `checkedAt`: when it was last known; null: not yet */
    z.strictObject({ step: z.literal('current'), checkedAt: z.number().nullable() }),
    /** there, and to be installed by hand: this copy cannot replace itself */
    z.strictObject({ step: z.literal('by-hand'), version: versionField }),
    z.strictObject({
      step: z.literal('downloading'),
      version: versionField,
      percent: z.number().int().min(0).max(100),
    }),
    /** downloaded: installed with a restart, or when the application is quit */
    z.strictObject({ step: z.literal('ready'), version: versionField }),
    z.strictObject({ step: z.literal('failed'), problem: z.enum(updateProblems) }),
  ]),
  /** A version that was to be installed when the application was last quit, and was not. */
  missed: versionField.nullable(),
  /** Whether the publisher has a page to download from. */
  hasDownloadPage: z.boolean(),
});
export type UpdateState = z.output<typeof updateStateSchema>;

const openedSchema = z.strictObject({ problem: z.enum(tayfaProblems).nullable() });

/** What tray, jump list and menus show of the page's state. */
export const pageStateSchema = z.strictObject({
  language: localeSchema,
  /** null: signed out */
  username: z.string().max(desktopLimits.nameLength).nullable(),
  presence: presenceSchema.nullable(),
  /** null: the page cannot be muted now */
  isMuted: z.boolean().nullable(),
  isDeafened: z.boolean().nullable(),
  isStreamerMode: z.boolean().nullable(),
  /** The teams visited last, the latest first. */
  recentTeams: z
    .array(z.strictObject({ name: z.string().max(desktopLimits.nameLength), path: pathField }))
    .max(desktopLimits.recentTeams),
  isDark: z.boolean(),
  /** In a call or a voice channel: nothing may end the page now. */
  isInCall: z.boolean(),
});
export type PageState = z.output<typeof pageStateSchema>;

const gameField = z.strictObject({
  id: z.string().min(1).max(activityLimits.gameId),
  name: z.string().min(1).max(activityLimits.name),
});
const programField = z.string().min(1).max(gameWatchLimits.programLength);

/** What the application knows of games on this machine. */
export const desktopGamesSchema = z.strictObject({
  /** Whether programs are looked at just now. */
  isWatching: z.boolean(),
  playing: gameField.nullable(),
  /** Games the user has added, each with the file it is. */
  own: z.array(gameField.extend({ program: programField })).max(gameWatchLimits.ownGames),
  hidden: z.array(gameField).max(gameWatchLimits.hiddenGames),
});
export type DesktopGames = z.output<typeof desktopGamesSchema>;

/** A program that runs, by the name of its file; where it lies is not told to the page. */
export const desktopProgramSchema = z.strictObject({
  pid: z.number().int().nonnegative(),
  program: programField,
});
export type DesktopProgram = z.output<typeof desktopProgramSchema>;

/** Why a game was not added: its program has ended, or there are as many as are kept. */
export const addGameProblems = ['gone', 'too-many'] as const;
export type AddGameProblem = (typeof addGameProblems)[number];
/** Keys that are to work while another program has the focus, each action once. */
const hotkeysField = z
  .array(
    z
      .strictObject({
        action: z.enum(hotkeyActions),
        chord: z.string().max(desktopLimits.chordLength),
        code: z.string().max(desktopLimits.chordLength),
      })
      .refine(({ chord }) => hotkeyProblem(chord) === null, 'Must be keys that type nothing')
      .refine(({ chord, code }) => isCodeOf(code, chord), 'Must be the key of the chord'),
  )
  .max(hotkeyActions.length)
  .refine(
    (hotkeys) => new Set(hotkeys.map(({ action }) => action)).size === hotkeys.length,
    'Must name each action once',
  )
  .refine(
    (hotkeys) => new Set(hotkeys.map(({ chord }) => chord)).size === hotkeys.length,
    'Must name each chord once',
  );

/** Why keys are heard by the system's own shortcuts only, which know no release. */
export const hotkeyObstacles = ['permission', 'wayland', 'unavailable'] as const;
export type HotkeyObstacle = (typeof hotkeyObstacles)[number];

const hotkeyStateSchema = z.strictObject({
  /** null: all that is asked for works, or nothing is. */
  obstacle: z.enum(hotkeyObstacles).nullable(),
  /** What the keys do now; another program may have taken some of them. */
  working: z.array(z.enum(hotkeyActions)),
});
export type HotkeyState = z.output<typeof hotkeyStateSchema>;

/** What the process that hears the keys tells main: which action, never which key (D-053). */
export const listenerMessageSchema = z.discriminatedUnion('type', [
  /** The program it has started: it must not outlive a listener that dies. */
  z.strictObject({ type: z.literal('helper'), pid: z.int().positive() }),
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({
    type: z.literal('hotkey'),
    action: z.enum(hotkeyActions),
    isDown: z.boolean(),
  }),
]);
export type ListenerMessage = z.output<typeof listenerMessageSchema>;

/** What main tells that process. */
export const listenerOrderSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('watch'), hotkeys: hotkeysField }),
  /** Keys may have gone up unheard: behind a locked screen, or while the machine slept. */
  z.strictObject({ type: z.literal('reset') }),
  /** It is not needed any more; it ends its helper first, which Windows would let live. */
  z.strictObject({ type: z.literal('end') }),
]);
export type ListenerOrder = z.output<typeof listenerOrderSchema>;

const screenSourceIdField = z.string().regex(SCREEN_SOURCE_ID, 'Must name a screen or a window');

/** Why nothing can be shared now (D-063). */
export const screenObstacles = [
  /** macOS has not been told that Tayfa may record the screen */
  'permission',
  /** the system's own window, which asks on Wayland, was refused or did not come */
  'portal',
] as const;
export type ScreenObstacle = (typeof screenObstacles)[number];

/** A screen or window as it is now. */
export const screenSourceSchema = z.strictObject({
  id: screenSourceIdField,
  /** A window's title; the page names screens itself. */
  name: z.string().max(desktopLimits.sourceNameLength),
  /** As a data: address; null: there is none, as of a window that is minimised. */
  picture: z.string().nullable(),
  /** The lines of a screen in pixels; null: a window, or unknown. */
  lines: z.number().int().positive().nullable(),
  /** The window of the game that is played. */
  isGame: z.boolean(),
});
export type ScreenSource = z.output<typeof screenSourceSchema>;

/** Where a screen lies, as the system counts. */
export const controlledScreenSchema = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type ControlledScreen = z.output<typeof controlledScreenSchema>;

/** What the process that presses keys for another tells main: of the owner's keys only that there was one. */
export const controllerMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('helper'), pid: z.int().positive() }),
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('owner') }),
]);
export type ControllerMessage = z.output<typeof controllerMessageSchema>;

/** What main tells that process. */
export const controllerOrderSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('input'), events: controlEventsField }),
  z.strictObject({ type: z.literal('end') }),
]);
export type ControllerOrder = z.output<typeof controllerOrderSchema>;

const noArguments = z.strictObject({});
const nothing = z.null();

/**
 * Everything the page may ask of the desktop application: name -> what it is given, what it
 * answers. The handlers in main/ipc and the type of the bridge follow from this table.
 */
export const desktopCalls = {
  describeApp: {
    args: noArguments,
    reply: z.strictObject({
      version: z.string(),
      build: z.string(),
      electron: z.string(),
      chromium: z.string(),
      isSafeMode: z.boolean(),
      /** What the start page proposes. */
      defaultOrigin: originField.nullable(),
    }),
  },
  readSettings: { args: noArguments, reply: desktopSettingsSchema },
  changeSettings: { args: desktopSettingsSchema.partial(), reply: desktopSettingsSchema },
  listSpellCheckLanguages: { args: noArguments, reply: z.array(z.string()) },

  listTayfas: { args: noArguments, reply: z.array(knownTayfaSchema) },
  /** Looks whether a Tayfa answers there, keeps it, and shows it in this window's stead. */
  openTayfa: { args: z.strictObject({ address: originField }), reply: openedSchema },
  /** Signs out there by forgetting everything kept for it. */
  forgetTayfa: { args: z.strictObject({ origin: originField }), reply: z.array(knownTayfaSchema) },
  /** Back to the choice of a Tayfa; the one in use stays signed in. */
  chooseTayfa: { args: noArguments, reply: nothing },

  describePage: { args: pageStateSchema, reply: nothing },
  showBadge: {
    args: z.strictObject({
      mentions: z.number().int().min(0).max(desktopLimits.badgeCount),
      hasUnread: z.boolean(),
    }),
    reply: nothing,
  },
  showNotification: {
    args: z.strictObject({
      /** A later one with the same tag takes its place. */
      tag: z.string().min(1).max(desktopLimits.tagLength),
      title: z.string().min(1).max(desktopLimits.notificationTitleLength),
      body: z.string().max(desktopLimits.notificationBodyLength),
      /** Opened by a click. */
      path: pathField,
    }),
    reply: nothing,
  },
  closeNotification: {
    args: z.strictObject({ tag: z.string().min(1).max(desktopLimits.tagLength) }),
    reply: nothing,
  },

  /** Signed in, and nothing speaks against it: otherwise the end of it is told, then answered. */
  allowActivity: { args: z.strictObject({ isAllowed: z.boolean() }), reply: nothing },
  describeGames: { args: noArguments, reply: desktopGamesSchema },
  listPrograms: { args: noArguments, reply: z.array(desktopProgramSchema) },
  addGame: {
    args: desktopProgramSchema.extend({ name: z.string().trim().min(1).max(activityLimits.name) }),
    reply: z.strictObject({ problem: z.enum(addGameProblems).nullable() }),
  },
  removeGame: { args: gameField.pick({ id: true }), reply: nothing },
  hideGame: {
    args: gameField.pick({ id: true }).extend({ isHidden: z.boolean() }),
    reply: nothing,
  },
  readUpdate: { args: noArguments, reply: updateStateSchema },
  checkForUpdate: { args: noArguments, reply: nothing },
  /** Installs what is ready and starts it; refused while one is in a call. */
  restartToUpdate: { args: noArguments, reply: z.strictObject({ isRestarting: z.boolean() }) },
  /** The publisher's page, in the system's browser. */
  openDownloadPage: { args: noArguments, reply: nothing },
  /** The version before an update whose news were not read yet; null: there are none. */
  readNews: { args: noArguments, reply: z.strictObject({ since: versionField.nullable() }) },
  putNewsAway: { args: noArguments, reply: nothing },
  /** Takes the place of all that were set before; they end with the page. Never kept. */
  setHotkeys: { args: z.strictObject({ hotkeys: hotkeysField }), reply: hotkeyStateSchema },
  /**
   * Whether a program that records the screen runs; false where that is not looked for, null as
   * long as it is not known.
   */
  readCapture: { args: noArguments, reply: z.strictObject({ isRunning: z.boolean().nullable() }) },

  /** Whether the game overlay is switched on, and so has something to be told. */
  readGameOverlay: { args: noArguments, reply: z.strictObject({ isWanted: z.boolean() }) },
  /** What the game overlay shows from now on; null: nothing. */
  showGameOverlay: {
    args: z.strictObject({ state: overlayStateSchema.nullable() }),
    reply: nothing,
  },
  /** Lets the user move the game overlay, or ends that. Not `isMoving`: there is nothing to move. */
  moveGameOverlay: { args: noArguments, reply: z.strictObject({ isMoving: z.boolean() }) },

  /** Crashes that are kept on this machine, the newest first. */
  listCrashReports: { args: noArguments, reply: z.array(keptCrashReportSchema) },
  removeCrashReport: { args: crashReportSchema.pick({ id: true }), reply: nothing },
  /** The page has sent it; it is not sent again by itself. */
  markCrashReportSent: { args: crashReportSchema.pick({ id: true }), reply: nothing },

  /** How a screen can be shared on this system. */
  describeScreens: {
    args: noArguments,
    reply: z.strictObject({
      obstacle: z.enum(screenObstacles).nullable(),
      /** The system asks which: there is nothing to list, nor to choose from. */
      isAskedBySystem: z.boolean(),
      /** Whether what the machine plays can go along. */
      canShareSound: z.boolean(),
      /** Whether the system has a page on which the obstacle is removed. */
      hasSystemPage: z.boolean(),
      /** A game is played: its window is what one wants to share. */
      isPlaying: z.boolean(),
      /** The lines of the largest screen in pixels; null: unknown. */
      mostLines: z.number().int().positive().nullable(),
    }),
  },
  /** What there is to share, with pictures of this moment; our own windows are not among it. */
  listScreens: {
    args: z.strictObject({ kind: z.enum(screenKinds) }),
    reply: z.array(screenSourceSchema),
  },
  /**
   * What the page's next `getDisplayMedia` is given, once and within moments. `id` is null where the
   * system asks. Not `isReady`: it is gone.
   */
  chooseScreen: {
    args: z.strictObject({ id: screenSourceIdField.nullable(), hasSound: z.boolean() }),
    reply: z.strictObject({ isReady: z.boolean() }),
  },
  /** The system's page on which sharing is allowed; which one it is, the application knows. */
  openScreenPage: { args: noArguments, reply: nothing },

  /** Whether another could use a whole screen that is shared from here (T-373). */
  describeControl: { args: noArguments, reply: z.strictObject({ isPossible: z.boolean() }) },
  /** Asks who sits here whether that one may use the screen; from then on `controlInput` is obeyed. */
  beginControl: {
    args: z.strictObject({ name: z.string().min(1).max(controlLimits.nameLength) }),
    reply: z.strictObject({ outcome: z.enum(['begun', 'refused', 'unavailable']) }),
  },
  controlInput: { args: z.strictObject({ events: controlEventsField }), reply: nothing },
  endControl: { args: noArguments, reply: nothing },
} as const;

export type DesktopCallName = keyof typeof desktopCalls;
export type DesktopCallArguments<Name extends DesktopCallName> = z.output<
  (typeof desktopCalls)[Name]['args']
>;
export type DesktopCallReply<Name extends DesktopCallName> = z.output<
  (typeof desktopCalls)[Name]['reply']
>;

/** Everything the application tells the page without being asked. */
export const desktopSignals = {
  /** A deep link, a notification or the jump list leads here. */
  openPath: z.strictObject({ path: pathField }),
  /** The tray or the jump list asks for a change that only the page can make. */
  toggleMute: z.strictObject({}),
  toggleDeafen: z.strictObject({}),
  toggleStreamerMode: z.strictObject({}),
  choosePresence: z.strictObject({ presence: presenceSchema }),
  startNewMessage: z.strictObject({}),
  openSettings: z.strictObject({}),
  /** Where one sees how far the next version is. */
  openUpdates: z.strictObject({}),
  updateChanged: updateStateSchema,
  /** No input for a while or a locked screen, and back (D-073). */
  idleChanged: z.strictObject({ isIdle: z.boolean() }),
  /** The machine woke up: connections that look alive may be dead. */
  machineResumed: z.strictObject({}),
  /** Another game is played, or the user's lists are others. */
  gamesChanged: z.strictObject({}),
  /** Keys to hold went down or up (D-052). */
  hotkeyHeld: z.strictObject({ action: z.enum(heldActions), isHeld: z.boolean() }),
  hotkeysChanged: hotkeyStateSchema,
  /** The owner has pressed a key, or it cannot go on. */
  controlEnded: z.strictObject({ why: z.enum(['key', 'failed']) }),
  captureChanged: z.strictObject({ isRunning: z.boolean() }),
  gameOverlayChanged: z.strictObject({ isWanted: z.boolean() }),
} as const;

export type DesktopSignalName = keyof typeof desktopSignals;
export type DesktopSignalData<Name extends DesktopSignalName> = z.output<
  (typeof desktopSignals)[Name]
>;

/** The message names between page and main process; there are no others. */
export const DESKTOP_CALL_MESSAGE = 'tayfa:call';
export const DESKTOP_SIGNAL_MESSAGE = 'tayfa:signal';

/** What a call answers over the bridge: the reply, or a problem in the one error shape. */
export type DesktopAnswer =
  | { readonly success: true; readonly reply: unknown }
  | { readonly success: false; readonly code: string; readonly message: string };

/** The one frozen object that the preload puts into the page, `window.tayfaDesktop`. */
export interface DesktopBridge {
  /** Node's name for the system, which decides how the frame looks. */
  readonly platform: string;
  /** The Tayfa of this window; null on the page that asks for one. */
  readonly origin: string | null;
  call(name: DesktopCallName, args: unknown): Promise<DesktopAnswer>;
  /** The answer ends the listening. */
  listen(hear: (name: DesktopSignalName, data: unknown) => void): () => void;
}
