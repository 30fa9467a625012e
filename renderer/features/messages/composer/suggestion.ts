import type { Member } from '#shared/contract/teams/member.ts';
import type { ListedCommand } from '#shared/contract/messages/command.ts';
import type { Role } from '#shared/contract/teams/role.ts';

/** One thing that can be picked; `insert` is what then stands in the text. */
export type Suggestion = { readonly key: string; readonly insert: string } & (
  | { readonly kind: 'member'; readonly member: Member }
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'everybody'; readonly word: 'everyone' | 'here' }
  | { readonly kind: 'channel'; readonly name: string }
  /** null: what the page itself does, `/poll` */
  | { readonly kind: 'command'; readonly name: string; readonly command: ListedCommand | null }
  | { readonly kind: 'emoji'; readonly emojiId: string; readonly name: string }
);
