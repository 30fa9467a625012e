import type { EndpointMap, EndpointName } from './endpoints.ts';

/**
 * Calls that change something for a member of a team. The creator's own are not among them: a
 * creator cannot be put into a timeout.
 */
type WritingName = {
  readonly [Name in EndpointName]: EndpointMap[Name] extends {
    readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly access: { readonly kind: 'member' | 'team' | 'channel' | 'conversation' };
  }
    ? Name
    : never;
}[EndpointName];

/**
 * Whether a member in a timeout, or one who has not accepted the rules yet, may make a call: they
 * write nothing in their team, and still read, set what only they see, take back what is theirs, and
 * leave. A new call that writes does not compile until it stands here.
 */
export const whenTimedOut: Readonly<Record<WritingName, 'refused' | 'allowed'>> = {
  saveOnboarding: 'refused',
  setModerationRule: 'refused',
  startThread: 'refused',
  updateThread: 'refused',
  deleteThread: 'refused',
  setRaidSettings: 'refused',
  beginRaid: 'refused',
  endRaid: 'refused',
  changeRoleOfMembers: 'refused',
  kickMembers: 'refused',
  setOwnMemberProfile: 'refused',
  changeMemberProfile: 'refused',
  pruneMembers: 'refused',

  // one's own view of the team
  setChannelNotifications: 'allowed',
  setTeamNotifications: 'allowed',
  joinThread: 'allowed',
  leaveThread: 'allowed',
  markMessageUnread: 'allowed',
  markTeamRead: 'allowed',
  answerOnboarding: 'allowed',
  leaveTeam: 'allowed',

  // watching is reading
  setChannelState: 'allowed',
  clearChannelState: 'allowed',

  // taking back one's own; messages of others are looked after by the action
  deleteMessage: 'allowed',
  removeReaction: 'allowed',
  cancelScheduledMessage: 'allowed',
  deleteAnnouncement: 'allowed',
  removeAnnouncementReaction: 'allowed',
  closePoll: 'allowed',
  cancelTeamEvent: 'allowed',

  // words
  sendMessage: 'refused',
  forwardMessage: 'refused',
  takeGif: 'refused',
  editMessage: 'refused',
  editScheduledMessage: 'refused',
  removeEmbeds: 'refused',
  addReaction: 'refused',
  voteInPoll: 'refused',
  useCommand: 'refused',
  pressComponent: 'refused',
  submitModal: 'refused',
  answerInteraction: 'refused',
  editInteractionAnswer: 'refused',
  pinMessage: 'refused',
  unpinMessage: 'refused',
  bulkDeleteMessages: 'refused',
  createAnnouncement: 'refused',
  updateAnnouncement: 'refused',
  addAnnouncementReaction: 'refused',
  followAnnouncements: 'refused',
  unfollowAnnouncements: 'refused',
  createTeamEvent: 'refused',
  proposeSession: 'refused',
  updateTeamEvent: 'refused',
  answerTeamEvent: 'refused',
  startReadyCheck: 'refused',
  answerReadyCheck: 'refused',
  endReadyCheck: 'refused',
  createTodo: 'refused',
  cloneTodo: 'refused',
  updateTodo: 'refused',
  deleteTodo: 'refused',

  // channels and categories
  createCategory: 'refused',
  updateCategory: 'refused',
  deleteCategory: 'refused',
  orderCategories: 'refused',
  moveChannelIntoCategory: 'refused',
  takeChannelOutOfCategory: 'refused',
  setCategoryRoleOverride: 'refused',
  setCategoryUserOverride: 'refused',
  createChannel: 'refused',
  cloneChannel: 'refused',
  updateChannel: 'refused',
  deleteChannel: 'refused',
  orderChannels: 'refused',
  orderCategoryChannels: 'refused',
  setChannelRegion: 'refused',
  setChannelRoleOverride: 'refused',
  setChannelUserOverride: 'refused',
  createWebhook: 'refused',
  addImportFiles: 'refused',
  startImport: 'refused',
  removeImport: 'refused',
  createClaimCode: 'refused',
  updateWebhook: 'refused',
  renewWebhookToken: 'refused',
  deleteWebhook: 'refused',

  // people: a timeout is ended by another moderator
  addBot: 'refused',
  createInvite: 'refused',
  deleteInvite: 'refused',
  saveApplicationForm: 'refused',
  setRecruitment: 'refused',
  decideApplication: 'refused',
  kickMember: 'refused',
  banMember: 'refused',
  unbanMember: 'refused',
  timeOutMember: 'refused',
  endTimeout: 'refused',
  giveRole: 'refused',
  takeRole: 'refused',
  moveParticipant: 'refused',
  disconnectParticipant: 'refused',
  startRecording: 'refused',
  changeRecording: 'refused',
  startLivestream: 'refused',
  stopLivestream: 'refused',
  startTranscript: 'refused',
  stopTranscript: 'refused',

  // the team
  createRole: 'refused',
  cloneRole: 'refused',
  updateRole: 'refused',
  updateRoles: 'refused',
  orderRoles: 'refused',
  deleteRole: 'refused',
  createEmojis: 'refused',
  renameEmoji: 'refused',
  deleteEmoji: 'refused',
  updateTeam: 'refused',
  createBlog: 'refused',
  deleteBlog: 'refused',
  updateDiscovery: 'refused',
  addTeamGame: 'refused',
  removeTeamGame: 'refused',
  orderTeamGames: 'refused',
  setVanity: 'refused',
  deleteVanity: 'refused',
  createTemplate: 'refused',
  deleteTemplate: 'refused',
};

const refusedNames: ReadonlySet<string> = new Set(
  Object.entries(whenTimedOut).flatMap(([name, answer]) => (answer === 'refused' ? [name] : [])),
);

/** Whether a timeout, or rules that are not accepted, stop a call. */
export function isStoppedByTimeout(name: string): boolean {
  return refusedNames.has(name);
}
