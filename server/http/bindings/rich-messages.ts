import * as bulkDelete from '#shared/contract/messages/bulk-delete.ts';
import * as gif from '#shared/contract/messages/gif.ts';
import * as inbox from '#shared/contract/messages/inbox.ts';
import * as pin from '#shared/contract/messages/pin.ts';
import * as reaction from '#shared/contract/messages/reaction.ts';
import * as report from '#shared/contract/messages/report.ts';
import * as socialReport from '#shared/contract/social/report.ts';
import * as scheduledMessage from '#shared/contract/messages/scheduled-message.ts';
import { findGifs } from '../../actions/gifs/find-gifs.ts';
import { takeGif } from '../../actions/gifs/take-gif.ts';
import { listMentions } from '../../actions/inbox/list-mentions.ts';
import { markAllRead } from '../../actions/inbox/mark-all-read.ts';
import { markMessageUnread } from '../../actions/inbox/mark-message-unread.ts';
import { bulkDeleteMessages } from '../../actions/messages/bulk-delete-messages.ts';
import { listPins } from '../../actions/pins/list-pins.ts';
import { pinMessage } from '../../actions/pins/pin-message.ts';
import { unpinMessage } from '../../actions/pins/unpin-message.ts';
import { addReaction } from '../../actions/reactions/add-reaction.ts';
import { removeReaction } from '../../actions/reactions/remove-reaction.ts';
import { reportMessage } from '../../actions/reports/report-message.ts';
import { reportTeam } from '../../actions/reports/report-team.ts';
import { reportUser } from '../../actions/reports/report-user.ts';
import { cancelScheduledMessage } from '../../actions/scheduled/cancel-scheduled-message.ts';
import { editScheduledMessage } from '../../actions/scheduled/edit-scheduled-message.ts';
import { listOwnScheduled } from '../../actions/scheduled/list-own-scheduled.ts';
import { listScheduledMessages } from '../../actions/scheduled/list-scheduled-messages.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** What hangs on messages: reactions, pins, reports, GIFs, mentions, and those that wait. */
export const richMessageBindings: readonly Binding[] = [
  bindEndpoint(reaction.addReaction, addReaction),
  bindEndpoint(reaction.removeReaction, removeReaction),
  bindEndpoint(pin.listPins, listPins),
  bindEndpoint(pin.pinMessage, pinMessage),
  bindEndpoint(pin.unpinMessage, unpinMessage),
  bindEndpoint(bulkDelete.bulkDeleteMessages, bulkDeleteMessages),
  bindEndpoint(gif.findGifs, findGifs),
  bindEndpoint(gif.takeGif, takeGif),
  bindEndpoint(report.reportMessage, reportMessage),
  bindEndpoint(socialReport.reportUser, reportUser),
  bindEndpoint(socialReport.reportTeam, reportTeam),
  bindEndpoint(inbox.listMentions, listMentions),
  bindEndpoint(inbox.markAllRead, markAllRead),
  bindEndpoint(inbox.markMessageUnread, markMessageUnread),
  bindEndpoint(scheduledMessage.listScheduledMessages, listScheduledMessages),
  bindEndpoint(scheduledMessage.listOwnScheduled, listOwnScheduled),
  bindEndpoint(scheduledMessage.editScheduledMessage, editScheduledMessage),
  bindEndpoint(scheduledMessage.cancelScheduledMessage, cancelScheduledMessage),
];
