import * as announcement from './messages/announcement.ts';
import * as bulkDelete from './messages/bulk-delete.ts';
import * as command from './messages/command.ts';
import * as forward from './messages/forward.ts';
import * as gif from './messages/gif.ts';
import * as inbox from './messages/inbox.ts';
import * as interaction from './messages/interaction.ts';
import * as message from './messages/message.ts';
import * as pin from './messages/pin.ts';
import * as poll from './messages/poll.ts';
import * as reaction from './messages/reaction.ts';
import * as report from './messages/report.ts';
import * as scheduledMessage from './messages/scheduled-message.ts';
import * as search from './messages/search.ts';
import * as unread from './messages/unread.ts';

/** What can be done with messages; the endpoints among it are picked out with all others. */
export const messageResources = {
  ...message,
  ...announcement,
  ...poll,
  ...bulkDelete,
  ...command,
  ...forward,
  ...gif,
  ...inbox,
  ...interaction,
  ...pin,
  ...reaction,
  ...report,
  ...scheduledMessage,
  ...search,
  ...unread,
};
