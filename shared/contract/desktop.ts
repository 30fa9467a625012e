import { z } from 'zod';
import { desktopLimits } from '../rules/limits.ts';
import { localeSchema, presenceSchema } from './users.ts';

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

/** What the application remembers of how one wants it, on this machine. */
export const desktopSettingsSchema = z.strictObject({
  /** Closing the window leaves the application in the tray. */
  closeToTray: z.boolean(),
  startWithSystem: z.boolean(),
  startHidden: z.boolean(),
  notifications: z.boolean(),
  spellCheck: z.boolean(),
  /** Dictionaries by their language tag; none: those of the system's language. */
  spellCheckLanguages: z
    .array(z.string().max(desktopLimits.languageTagLength))
    .max(desktopLimits.spellCheckLanguages),
  hardwareAcceleration: z.boolean(),
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
});
export type PageState = z.output<typeof pageStateSchema>;

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
  /** No input for a while or a locked screen, and back (D-073). */
  idleChanged: z.strictObject({ isIdle: z.boolean() }),
  /** The machine woke up: connections that look alive may be dead. */
  machineResumed: z.strictObject({}),
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
