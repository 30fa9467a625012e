import * as forward from '#shared/contract/messages/forward.ts';
import * as message from '#shared/contract/messages/message.ts';
import * as poll from '#shared/contract/messages/poll.ts';
import * as search from '#shared/contract/messages/search.ts';
import * as unread from '#shared/contract/messages/unread.ts';
import { removeEmbeds } from '../../actions/embeds/remove-embeds.ts';
import { deleteMessage } from '../../actions/messages/delete-message.ts';
import { editMessage } from '../../actions/messages/edit-message.ts';
import { forwardMessage } from '../../actions/messages/forward-message.ts';
import { getForwardSource } from '../../actions/messages/get-forward-source.ts';
import { getMessage } from '../../actions/messages/get-message.ts';
import { listMessages } from '../../actions/messages/list-messages.ts';
import { sendMessage } from '../../actions/messages/send-message.ts';
import { closePoll } from '../../actions/polls/close-poll.ts';
import { listPollVoters } from '../../actions/polls/list-poll-voters.ts';
import { voteInPoll } from '../../actions/polls/vote-in-poll.ts';
import { searchMessages } from '../../actions/search/search-messages.ts';
import { getUnread } from '../../actions/unread/get-unread.ts';
import { markTeamRead } from '../../actions/unread/mark-team-read.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Messages, and what of them is unread. */
export const messageBindings: readonly Binding[] = [
  bindEndpoint(message.listMessages, listMessages),
  bindEndpoint(message.getMessage, getMessage),
  bindEndpoint(message.sendMessage, sendMessage),
  bindEndpoint(message.editMessage, editMessage),
  bindEndpoint(forward.forwardMessage, forwardMessage),
  bindEndpoint(forward.getForwardSource, getForwardSource),
  bindEndpoint(message.deleteMessage, deleteMessage),
  bindEndpoint(message.removeEmbeds, removeEmbeds),
  bindEndpoint(poll.voteInPoll, voteInPoll),
  bindEndpoint(poll.closePoll, closePoll),
  bindEndpoint(poll.listPollVoters, listPollVoters),
  bindEndpoint(search.searchMessages, searchMessages),
  bindEndpoint(unread.getUnread, getUnread),
  bindEndpoint(unread.markTeamRead, markTeamRead),
];
