import { z } from 'zod';
import {
  desktopSettingsSchema,
  type DesktopSettings,
  type UpdateChannel,
} from '#shared/contract/desktop.ts';
import { keptCrashReportSchema } from '#shared/contract/crash-report.ts';
import { localeSchema, type Locale } from '#shared/contract/users.ts';
import { hiddenGamesSchema, ownGamesSchema } from './game-lists.ts';

/** Where values are kept: electron-store, or a map in a test. */
export interface KeyValueStore {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

/** Where the window stood. Sizes and places in the display's own points. */
const placementSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  isMaximised: z.boolean(),
});
export type StoredPlacement = z.output<typeof placementSchema>;

/** Where the game overlay stood on a display, from the corner of the display's work area. */
const overlayPlaceSchema = z.object({
  displayId: z.number(),
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type OverlayPlace = z.output<typeof overlayPlaceSchema>;

/** An install that was begun: from which version to which. */
const installSchema = z.object({ from: z.string(), to: z.string() });

const tayfaSchema = z.object({ origin: z.string(), username: z.string().nullable() });

/** Everything that is kept: key -> schema, and what holds before anything was kept. */
const kept = {
  placement: { schema: placementSchema.nullable(), initial: null },
  tayfas: { schema: z.array(tayfaSchema), initial: [] },
  currentTayfa: { schema: z.string().nullable(), initial: null },
  zoomLevel: { schema: z.number(), initial: 0 },
  language: { schema: localeSchema.nullable(), initial: null },
  hasHidden: { schema: z.boolean(), initial: false },
  ownGames: { schema: ownGamesSchema, initial: [] },
  hiddenGames: { schema: hiddenGamesSchema, initial: [] },
  begunInstall: { schema: installSchema.nullable(), initial: null },
  /** The version whose news were shown last. */
  newsSeen: { schema: z.string().nullable(), initial: null },
  /** One for each display, the one that was arranged last first. */
  overlayPlaces: { schema: z.array(overlayPlaceSchema), initial: [] },
  /** The newest first. */
  crashReports: { schema: z.array(keptCrashReportSchema), initial: [] },
} as const;

type Kept = { [Key in keyof typeof kept]: z.output<(typeof kept)[Key]['schema']> };

const defaultSettings: Omit<DesktopSettings, 'updateChannel'> = {
  closeToTray: true,
  startWithSystem: false,
  startHidden: false,
  notifications: true,
  shareGames: true,
  richPresence: true,
  spellCheck: true,
  spellCheckLanguages: [],
  hardwareAcceleration: true,
  streamerWithCapture: false,
  hideFromCapture: false,
  gameOverlay: false,
  sendCrashReports: false,
};

/** A change over the bridge names what it changes; what is absent stays. */
export type SettingsChange = { readonly [Key in keyof DesktopSettings]?: unknown };

/** As the contract has them; a key of another version is passed over. */
const keptSettingsSchema = z.object(desktopSettingsSchema.shape);
const looseSchema = z.record(z.string(), z.unknown());

/** What the application remembers from one start to the next. */
export interface DesktopStore {
  read<Key extends keyof Kept>(key: Key): Kept[Key];
  write<Key extends keyof Kept>(key: Key, value: Kept[Key]): void;
  settings(): DesktopSettings;
  changeSettings(change: SettingsChange): DesktopSettings;
  language(systemLocale: Locale): Locale;
}

/**
 * Reads and writes by schema: what an older version or a broken disk left behind counts as nothing.
 * The channel is that of the running version until another one is chosen.
 */
export function createDesktopStore(
  values: KeyValueStore,
  updateChannel: UpdateChannel,
): DesktopStore {
  const defaults: DesktopSettings = { ...defaultSettings, updateChannel };

  function read<Key extends keyof Kept>(key: Key): Kept[Key] {
    const { schema, initial } = kept[key];
    const parsed = schema.safeParse(values.get(key));
    // reason: schema and initial value stand in the same row of the table
    return (parsed.success ? parsed.data : initial) as Kept[Key];
  }

  function settings(): DesktopSettings {
    const stored = looseSchema.safeParse(values.get('settings'));
    const merged = keptSettingsSchema.safeParse({ ...defaults, ...stored.data });
    return merged.success ? merged.data : defaults;
  }

  return {
    read,
    write: (key, value) => values.set(key, value),
    settings,
    changeSettings(change) {
      const set = Object.entries(change).filter(([, value]) => value !== undefined);
      values.set('settings', { ...settings(), ...Object.fromEntries(set) });
      return settings();
    },
    language: (systemLocale) => read('language') ?? systemLocale,
  };
}
