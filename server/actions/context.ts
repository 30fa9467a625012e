import type { Access, EndpointShape } from '#shared/contract/endpoint.ts';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { SessionId } from '#shared/lib/ids.ts';
import type { ChannelMask, MemberFacts } from '#shared/rules/permissions.ts';
import type { AccountPrincipal, Staff } from './principal.ts';
import type { Conversation } from './access/conversation.ts';
import type { Permit } from './access/permit.ts';
import type { TeamState } from '../state/team-state.ts';

/** From where a call comes. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  /** Country code of the address, upper case. */
  readonly location: string;
}

/** The session of a call, for the few that are about sessions. */
export interface CallSession<Id extends SessionId | null = SessionId | null> {
  /** null: the caller is not signed in */
  readonly id: Id;
  readonly client: Client;
  /** Sets or clears the session cookie of the answer. */
  readonly cookie: { set(token: string, expiresAt: Date): void; clear(): void };
}

interface BaseContext {
  /** What the call's endpoint asks of the actor: a write decides it again. */
  readonly permit: Permit;
}
export interface PublicContext extends BaseContext {
  readonly actor: AccountPrincipal | null;
}
export interface UserContext extends BaseContext {
  readonly actor: AccountPrincipal;
}
/** A call of one of the staff, who may make it. */
export interface StaffContext extends UserContext {
  readonly staff: Staff;
}
export interface TeamContext extends UserContext {
  /** As the directory holds it; a write reads it again inside its transaction. */
  readonly team: TeamState;
  readonly member: MemberFacts;
}
export interface ChannelContext extends TeamContext {
  readonly channel: Channel;
  /** The actor's permissions in the channel. */
  readonly channelPermissions: ChannelMask;
}

export interface ConversationContext extends UserContext {
  /** The channel of a team or the chat that the call is about; the actor may look there. */
  readonly conversation: Conversation;
}

type ScopeOf<A extends Access> = A extends { readonly kind: 'public' }
  ? PublicContext
  : A extends { readonly kind: 'user' }
    ? UserContext
    : A extends { readonly kind: 'staff' }
      ? StaffContext
      : A extends { readonly kind: 'channel' }
        ? ChannelContext
        : A extends { readonly kind: 'conversation' }
          ? ConversationContext
          : TeamContext;

/** What an action knows besides its input, by what its endpoint declares. */
export type ContextOf<Shape extends EndpointShape> = ScopeOf<Shape['access']> &
  (Shape extends { readonly sees: 'session' }
    ? {
        readonly session: CallSession<
          Shape['access'] extends { readonly kind: 'public' } ? SessionId | null : SessionId
        >;
      }
    : unknown);
