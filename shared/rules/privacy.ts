/** E-143, M-211: who may send me a friend request. */
export const friendRequestOptions = ['everyone', 'fof', 'noone'] as const;
export type FriendRequestPrivacy = (typeof friendRequestOptions)[number];

/** E-144, M-212: who may write to me. */
export const directMessageOptions = ['everyone', 'fof', 'friends'] as const;
export type DirectMessagePrivacy = (typeof directMessageOptions)[number];

/** How two users stand to each other; blocking is decided elsewhere and before. */
export interface Relation {
  readonly areFriends: boolean;
  /** Some third user is a friend of both. */
  readonly shareFriend: boolean;
}

export function mayRequestFriend(setting: FriendRequestPrivacy, relation: Relation): boolean {
  if (setting === 'noone') return false;
  return setting === 'everyone' || relation.shareFriend;
}

/** Friends may always write. */
export function mayDirectMessage(setting: DirectMessagePrivacy, relation: Relation): boolean {
  if (setting === 'everyone' || relation.areFriends) return true;
  return setting === 'fof' && relation.shareFriend;
}
