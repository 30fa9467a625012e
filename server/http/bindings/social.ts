import * as chat from '#shared/contract/chats/chat.ts';
import * as block from '#shared/contract/social/block.ts';
import * as friendInvite from '#shared/contract/social/friend-invite.ts';
import * as friend from '#shared/contract/social/friend.ts';
import * as call from '#shared/contract/voice/calls.ts';
import { blockUser } from '../../actions/blocks/block-user.ts';
import { unblockUser } from '../../actions/blocks/unblock-user.ts';
import { declineCall } from '../../actions/calls/decline-call.ts';
import { joinCall } from '../../actions/calls/join-call.ts';
import { addChatUsers } from '../../actions/chats/add-chat-users.ts';
import { getChat } from '../../actions/chats/get-chat.ts';
import { hideChat } from '../../actions/chats/hide-chat.ts';
import { listChats } from '../../actions/chats/list-chats.ts';
import { openChat } from '../../actions/chats/open-chat.ts';
import { removeChatUser } from '../../actions/chats/remove-chat-user.ts';
import { updateChat } from '../../actions/chats/update-chat.ts';
import { answerFriend } from '../../actions/friends/answer-friend.ts';
import { getFriendInvite } from '../../actions/friends/get-friend-invite.ts';
import { listFriends } from '../../actions/friends/list-friends.ts';
import { removeFriend } from '../../actions/friends/remove-friend.ts';
import { requestFriend } from '../../actions/friends/request-friend.ts';
import { validateFriendInvite } from '../../actions/friends/validate-friend-invite.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Chats and their calls, friends and blocks. */
export const socialBindings: readonly Binding[] = [
  bindEndpoint(chat.listChats, listChats),
  bindEndpoint(chat.openChat, openChat),
  bindEndpoint(chat.getChat, getChat),
  bindEndpoint(chat.hideChat, hideChat),
  bindEndpoint(chat.updateChat, updateChat),
  bindEndpoint(chat.addChatUsers, addChatUsers),
  bindEndpoint(chat.removeChatUser, removeChatUser),
  bindEndpoint(call.joinCall, joinCall),
  bindEndpoint(call.declineCall, declineCall),
  bindEndpoint(friend.listFriends, listFriends),
  bindEndpoint(friend.requestFriend, requestFriend),
  bindEndpoint(friend.answerFriend, answerFriend),
  bindEndpoint(friend.removeFriend, removeFriend),
  bindEndpoint(friendInvite.getFriendInvite, getFriendInvite),
  bindEndpoint(friendInvite.validateFriendInvite, validateFriendInvite),
  bindEndpoint(block.blockUser, blockUser),
  bindEndpoint(block.unblockUser, unblockUser),
];
