import * as bot from './account/bot.ts';
import * as dataExport from './account/data-export.ts';
import * as email from './account/email.ts';
import * as family from './account/family.ts';
import * as me from './account/me.ts';
import * as notifications from './account/notifications.ts';
import * as passkeys from './account/passkeys.ts';
import * as push from './account/push.ts';
import * as profile from './account/profile.ts';
import * as register from './account/register.ts';
import * as security from './account/security.ts';
import * as session from './account/session.ts';
import * as status from './account/status.ts';
import * as category from './channels/category.ts';
import * as channel from './channels/channel.ts';
import * as thread from './channels/thread.ts';
import * as todo from './channels/todo.ts';
import * as watching from './channels/watching.ts';
import * as webhook from './channels/webhook.ts';
import * as recording from './voice/recording.ts';
import * as desktopServer from './desktop-server.ts';
import * as chat from './chats/chat.ts';
import type { AnyEndpoint, EndpointShape } from './endpoint.ts';
import * as connections from './account/connections.ts';
import * as site from './site/site.ts';
import * as store from './store/store.ts';
import * as block from './social/block.ts';
import * as friendInvite from './social/friend-invite.ts';
import * as friend from './social/friend.ts';
import * as socialReport from './social/report.ts';
import { adminResources } from './admin-endpoints.ts';
import { messageResources } from './message-endpoints.ts';
import { teamResources } from './team-endpoints.ts';
import * as upload from './uploads/upload.ts';
import * as calls from './voice/calls.ts';
import * as voice from './voice/voice.ts';

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'limit' in value;
}

/** Named and not inferred: written out, the type would be longer than the compiler allows. */
type Resources = typeof bot &
  typeof email &
  typeof family &
  typeof me &
  typeof notifications &
  typeof profile &
  typeof register &
  typeof security &
  typeof session &
  typeof status &
  typeof category &
  typeof channel &
  typeof thread &
  typeof todo &
  typeof watching &
  typeof webhook &
  typeof recording &
  typeof messageResources &
  typeof desktopServer &
  typeof chat &
  typeof site &
  typeof store &
  typeof connections &
  typeof passkeys &
  typeof push &
  typeof dataExport &
  typeof block &
  typeof friend &
  typeof friendInvite &
  typeof socialReport &
  typeof teamResources &
  typeof adminResources &
  typeof upload &
  typeof voice &
  typeof calls;

const resources: Resources = {
  ...bot,
  ...email,
  ...family,
  ...me,
  ...notifications,
  ...profile,
  ...register,
  ...security,
  ...session,
  ...status,
  ...category,
  ...channel,
  ...thread,
  ...todo,
  ...watching,
  ...webhook,
  ...recording,
  ...messageResources,
  ...desktopServer,
  ...chat,
  ...site,
  ...store,
  ...connections,
  ...passkeys,
  ...push,
  ...dataExport,
  ...block,
  ...friend,
  ...friendInvite,
  ...socialReport,
  ...teamResources,
  ...adminResources,
  ...upload,
  ...voice,
  ...calls,
};

/** Every endpoint by its name. */
export type EndpointMap = {
  readonly [
    Name in keyof Resources as Resources[Name] extends EndpointShape ? Name : never
  ]: Resources[Name] extends EndpointShape ? Resources[Name] : never;
};
export type EndpointName = keyof EndpointMap;

/** Every endpoint of the contract, in the order of the resources. */
export const endpoints: readonly AnyEndpoint[] =
  Object.values<unknown>(resources).filter(isEndpoint);
