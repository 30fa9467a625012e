import type { Access, EndpointShape, InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import type { ActionDeps } from './action-deps.ts';
import type { Actor } from './actor.ts';
import type { StreamedReply } from './streamed-reply.ts';
import type { Room } from './access/room.ts';
import type { TeamState } from './access/team-state.ts';

/** From where somebody is asking. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  /** Country code of the address, upper case. */
  readonly location: string;
}

interface BaseContext {
  readonly client: Client;
  readonly requestId: string;
}
export interface PublicContext extends BaseContext {
  readonly actor: Actor | null;
  /** Sets or clears the session cookie of the answer. */
  readonly cookie: { set(token: string, expiresAt: Date): void; clear(): void };
}
export interface UserContext extends BaseContext {
  readonly actor: Actor;
  readonly cookie: PublicContext['cookie'];
}
export interface TeamContext extends UserContext {
  /** As the directory holds it; a change reads it again inside its transaction. */
  readonly team: TeamState;
  readonly member: MemberFacts;
}
export interface ChannelContext extends TeamContext {
  readonly channel: Channel;
  /** The actor's permissions in the channel. */
  readonly channelPermissions: number;
}

export interface RoomContext extends UserContext {
  /** The channel of a team or the chat that the call is about; the actor may look there. */
  readonly room: Room;
}

export type ContextOf<A extends Access> = A extends { readonly kind: 'public' }
  ? PublicContext
  : A extends { readonly kind: 'user' }
    ? UserContext
    : A extends { readonly kind: 'channel' }
      ? ChannelContext
      : A extends { readonly kind: 'conversation' }
        ? RoomContext
        : TeamContext;

/** One business verb: what it needs, who asks for it, what was asked. */
export type Action<Shape extends EndpointShape> = (
  deps: ActionDeps,
  context: ContextOf<Shape['access']>,
  input: InputOf<Shape>,
) => Promise<ReplyOf<Shape> | StreamedReply>;
