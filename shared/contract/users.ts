import { z } from 'zod';
import { railLimits } from '../rules/rail-changes.ts';
import { staffRoles } from '../rules/staff.ts';
import { validateColor } from '../rules/validation.ts';
import { idField, plainText, ruledText, timeField } from './fields.ts';

/** the colours of a profile, from the first to the second; null: those of the theme. */
export const profileColorsSchema = z.strictObject({
  primary: ruledText(validateColor, 7),
  accent: ruledText(validateColor, 7),
});
export type ProfileColors = z.output<typeof profileColorsSchema>;

/** what a user says of themselves; told with a profile, never beside a name. */
export const selfDescriptionFields = {
  bio: z.string(),
  /** On one line, in the user's own words. */
  pronouns: z.string(),
  colors: profileColorsSchema.nullable(),
};

/** what a member is called and looks like in the team; null: as everywhere. */
export const teamFaceFields = {
  nickname: z.string().nullable(),
  teamPicture: z.string().nullable(),
};

/** The same of a user beside what they did in the team; left out: as everywhere. */
export const wornTeamFaceFields = {
  nickname: z.string().optional(),
  teamPicture: z.string().optional(),
};

/** 0 offline, 1 online, 2 idle, 3 do not disturb. */
export const presenceSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type Presence = z.output<typeof presenceSchema>;

/** A custom status: a text, an emoji or both. */
export const userStatusSchema = z.strictObject({
  content: z.string().nullable(),
  /** The Unicode emoji itself, or a custom emoji's id. */
  emojiId: z.string().nullable(),
});
export type UserStatus = z.output<typeof userStatusSchema>;

/** What a user plays. */
export const userRpcSchema = z.strictObject({
  type: z.literal('game'),
  id: z.string(),
  name: z.string(),
  startedAt: timeField,
  /** What the game itself says of it: what is being done, and with whom or how it stands. */
  details: z.string().optional(),
  state: z.string().optional(),
});
export type UserRpc = z.output<typeof userRpcSchema>;

/** What anyone who meets a user may see. `flags` bit 0 is premium. */
export const publicUserSchema = z.strictObject({
  id: idField<'user'>(),
  username: z.string(),
  /** The slug; the documents show it as a subdomain and call it so on other people. */
  subdomain: z.string(),
  profilePicture: z.string().nullable(),
  flags: z.number().int(),
  bot: z.boolean(),
  system: z.boolean(),
  verified: z.boolean(),
});
export type PublicUser = z.output<typeof publicUserSchema>;

/** A contact: a friend, or a user of the same chat. */
export const contactSchema = z.strictObject({
  ...publicUserSchema.shape,
  /** As of the moment of the answer; PRESENCE_UPDATE keeps it up. */
  presence: presenceSchema,
  /** These two likewise; null, as presence is 0, for whom the viewer does not know well enough. */
  userStatus: userStatusSchema.nullable(),
  userRPC: userRpcSchema.nullable(),
});
export type Contact = z.output<typeof contactSchema>;

export const blockedEntrySchema = z.strictObject({
  userId: idField<'user'>(),
  blockedAt: timeField,
});
export type BlockedEntry = z.output<typeof blockedEntrySchema>;

export const localeSchema = z.enum(['en', 'tr']);
export type Locale = z.output<typeof localeSchema>;

const switchSchema = z.strictObject({ isEnabled: z.boolean() });

/** Favourites and folders among one's teams. */
export const railSchema = z.strictObject({
  favourites: z.array(idField<'team'>()).max(railLimits.teams).readonly(),
  folders: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[\w-]{1,36}$/),
        name: plainText(0, railLimits.folderName),
        tint: z.number().int().min(1).max(railLimits.tints),
        teamIds: z.array(idField<'team'>()).max(railLimits.teams).readonly(),
      }),
    )
    .max(railLimits.folders)
    .readonly(),
});

export const settingsSchema = z.strictObject({
  developerMode: switchSchema,
  leftSidebar: switchSchema,
  locale: localeSchema,
  privacy: z.strictObject({
    friendRequests: z.enum(['everyone', 'fof', 'noone']),
    directMessages: z.enum(['everyone', 'fof', 'friends']),
  }),
  /** left out until something is kept */
  rail: railSchema.optional(),
});
export type Settings = z.output<typeof settingsSchema>;

/** The signed-in user as the user alone sees it. The email is masked; POST /api/me/email reveals it. */
export const ownUserSchema = z.strictObject({
  id: idField<'user'>(),
  username: z.string(),
  slug: z.string(),
  email: z.string(),
  verified: z.boolean(),
  twoFA: z.boolean(),
  profilePicture: z.string().nullable(),
  banner: z.string().nullable(),
  ...selfDescriptionFields,
  presence: presenceSchema,
  userStatus: userStatusSchema.nullable(),
  flags: z.number().int(),
  /** Bit 0: the policy review is pending. */
  privateFlags: z.number().int(),
  location: z.string(),
  settings: settingsSchema,
  connections: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  ampFeatureStates: z.strictObject({
    familyCenter: z.enum(['Enabled', 'Disabled']),
    joinNonTeenTeams: z.enum(['Enabled', 'Disabled']),
  }),
  system: z.boolean(),
  birthdate: z.string().nullable(),
  mustSetBirthdate: z.boolean(),
  /** Of those who look after the server; left out for all others. */
  staffRole: z.enum(staffRoles).optional(),
  appTourIsFinished: z.boolean(),
  friends: z.array(idField<'user'>()),
  /** Whom I blocked; told to me only. */
  blocked: z.array(blockedEntrySchema),
});
export type OwnUser = z.output<typeof ownUserSchema>;
