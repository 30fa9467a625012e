import { attachments } from './attachments.ts';
import { schedule } from './schedule.ts';

/** The list of messages and what can be done with one. */
export const messages = {
  attachments,
  list: {
    label: 'Messages in {channel}',
    new: 'New messages',
    jumpToPresent: 'Jump to present',
    viewingOlder: 'You are looking at older messages',
    newBelow_one: '{count, number} new message',
    newBelow_other: '{count, number} new messages',
    newAbove_one: '{count, number} new message',
    newAbove_other: '{count, number} new messages',
    markRead: 'Mark as read',
    failedTitle: 'The messages could not be loaded',
    olderFailed: 'Older messages could not be loaded',
    locked: "You don't have permission to view this channel.",
    lockedHint: 'Ask someone who manages this team if you think you should be in here.',
    noHistory: "You don't have permission to read this channel's history.",
    noHistoryHint: 'Messages that are sent while you are here will appear.',
    gone: 'This message no longer exists, or you may not see it.',
  },
  welcome: {
    title: 'Welcome to #{channel}',
    text: 'This is where #{channel} begins.',
  },
  ageGate: {
    title: 'This channel is age-restricted',
    text: 'It may show what is not meant for everybody. You choose whether to see it.',
    enter: 'Show the channel',
    leave: 'Go back',
  },
  message: {
    edited: 'edited',
    editedAt: 'Edited {time}',
    sending: 'Sending…',
    bot: 'BOT',
    reply: {
      deleted: 'The original message was deleted',
      jump: 'Show the message of {name} that this answers',
    },
    profileOf: 'Profile of {name}',
  },
  state: {
    waiting: 'Waiting for the connection. It is sent by itself.',
    failed: 'This message could not be sent',
  },
  action: {
    label: 'Message actions',
    reply: 'Reply',
    edit: 'Edit message',
    delete: 'Delete message',
    deleteNow: 'Delete without asking',
    copyContent: 'Copy text',
    copyLink: 'Copy link',
    markUnread: 'Mark as unread',
    report: 'Report message',
    copyId: 'Copy message ID',
    retry: 'Send again',
    discard: 'Discard',
  },
  copied: {
    content: 'Copied to clipboard',
    link: 'Message link copied',
    id: 'Message ID copied',
    failed: 'Your browser did not allow copying',
  },
  remove: {
    title: 'Delete this message?',
    text: 'It is taken away for everybody and cannot be brought back.',
    hint: 'Hold Shift while you press Delete to skip this question.',
  },
  editor: {
    label: 'Edit message',
    hint: 'Enter to save · Escape to cancel',
  },
  markdown: {
    inviteHidden: '[Invite Link Hidden]',
    spoiler: 'Spoiler: show it',
    copyCode: 'Copy code',
    invalidUser: '@invalid-user',
    invalidChannel: 'Invalid Channel',
    invalidRole: 'Invalid Role',
  },
  embed: {
    image: 'Picture of the link',
    remove: 'Remove previews',
    removeTitle: 'Remove the previews of this message?',
    removeText: 'They go for everybody and do not come back. The message stays.',
  },
  preview: {
    message: 'Message of {name} in {place}',
    files_one: '{count, number} file',
    files_other: '{count, number} files',
    gone: 'This message is gone, or you may not see it.',
    restricted: 'This message is in an age-restricted channel.',
    invite: 'Invite to a team',
    template: 'Template of a team',
    view: 'View',
    openTeam: 'Go to team',
    contents: 'Channels: {channels} · Roles: {roles}',
  },
  schedule,
  external: {
    title: 'Leave Tayfa?',
    text: 'This link leads to a page that is not ours. Open it only if you know it.',
    trust: 'Trust links to {host} from now on',
    open: 'Open link',
  },
  /** As the specification names it (M-104). */
  input: {
    textarea: {
      upload: { error: { sizeLimit: '{name} is too large. A file may have at most {limit}.' } },
    },
  },
  typing: {
    names_one: '{names} is typing…',
    names_other: '{names} are typing…',
    many: '{count, number} users are typing...',
  },
} as const;
