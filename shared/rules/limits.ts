import { MEGABYTE } from '../lib/byte-size.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * Every number of the product that more than one place must agree on. Lengths are in characters
 * (code points), times in milliseconds and sizes in bytes unless the name says otherwise. The id
 * in a comment is the requirement the number comes from; `ours` marks a bound that the documents
 * leave open and that keeps a hostile or mistaken request small.
 */

/** what a profile says. */
export const profileLimits = {
  bio: { max: 190 },
  pronouns: { max: 40 },
  nickname: { min: 1, max: 32 },
} as const;

/** Accounts and sign-in. */
export const accountLimits = {
  username: { min: 1, max: 16 }, // E-050
  /** min: E-049, E-088, E-097, E-126; max: ours, bounds the hashing work */
  password: { min: 6, max: 128 },
  /** top level: E-054; length: what a mail path may have (RFC 5321) */
  email: { topLevelMin: 2, topLevelMax: 4, max: 254 },
  slug: { min: 3, max: 20 }, // E-124, T-444, M-200
  birthYearsBack: 124, // E-044
  twoFactorDigits: 6, // E-067
  backupCode: { groups: 3, groupLength: 4 }, // E-068
  failedChallengeToastMs: 5 * SECOND, // E-075, M-315
  redirectAfterResetMs: 2 * SECOND, // E-100
  resetLinkMs: 60 * MINUTE, // ours: how long a link to a new password works
  family: { connections: 8, codeMin: 8, codeShown: 8, codeMax: 64 }, // E-154, E-153, E-150; ours
  customStatus: { max: 128 }, // ours
  policyEffective: { year: 2025, month: 3, day: 29 }, // E-035
} as const;

/** Plus. */
export const billingLimits = {
  yearlyDiscountPercent: 16, // E-163
  name: { min: 2, max: 30 }, // E-183, and the surname
  phoneDigits: 10, // E-184
  address: 100, // E-185, and the next three
  city: 50,
  district: 50,
  postalCode: 10,
  ordersPerPage: 10, // E-207
  /** ours: before its end a membership can be renewed for so long, and after it as well */
  renewalMs: 7 * 24 * 60 * MINUTE,
} as const;

/** The public pages. All ours but the response times. */
export const siteLimits = {
  reportTitle: { min: 5, max: 120 },
  reportDetails: { min: 20, max: 10_000 },
  responseDays: { first: 2, triage: 2, resolution: 7 }, // E-022
  experimentShares: 100,
} as const;

/** What a page tells of its failures, in characters. All ours. */
export const clientErrorLimits = { name: 100, message: 500, stack: 8_000, page: 200 } as const;

/** Communities that move in. All ours. */
export const importLimits = {
  /** Of one file that comes over the web; an operator's command takes any. */
  fileBytes: 200 * MEGABYTE,
  filesPerUpload: 20,
  totalBytes: 2_000 * MEGABYTE,
  files: 20_000,
  /** Characters of one message with all that hangs on it, and of what stands around all of them. */
  messageLength: 2_000_000,
  restLength: 200_000,
  depth: 32,
  authors: 200_000,
  differences: 500,
  authorsPerPage: 50,
  /** A message may have so many files: what Discord allows. */
  attachments: 10,
  /** How long files wait for their import to be started. */
  filesMs: 7 * 24 * 60 * MINUTE,
} as const;

/** Uploads; a holder of Plus gets `plus`. */
export const uploadLimits = {
  fileBytes: { free: 20 * MEGABYTE, plus: 50 * MEGABYTE }, // E-136, E-137, M-104, M-105, T-430
  pastedBytes: 20 * MEGABYTE, // M-106
  attachmentsPerMessage: 5, // M-101
  altText: 1_000, // ours
  fileName: 255, // ours: what file systems take
  /** What one person may upload within a day. Ours: the whole of forty large files. */
  dailyBytes: { free: 40 * 20 * MEGABYTE, plus: 40 * 50 * MEGABYTE },
  /** The longest edge a client may state for a film. Ours: 8K film is 7,680 wide. */
  statedPixels: 16_384,
} as const;

/** Voice messages; all ours. */
export const voiceMessageLimits = {
  /** A held button that slipped is no message. */
  shortestMs: 500,
  longestMs: 10 * MINUTE,
  /** Bars of the drawn waveform: what a narrow telephone shows. */
  slices: 64,
} as const;

/**
 * What a picture may take of the server, whatever it says of itself. All ours; what the worst of
 * them cost stands in docs/measurements.md.
 */
export const pictureLimits = {
  /** Pixels of a picture that stands still: the largest that telephones take. */
  pixels: 50_000_000,
  /** Frames of one that moves, and the pixels of all of them. */
  frames: 1_000,
  movingPixels: 64_000_000,
  /** Pixels of all frames as they are kept: a longer animation is kept smaller. */
  keptMovingPixels: 8_000_000,
  /** Decoding and encoding end here. */
  seconds: 10,
  /** What one account may have worked on in a minute; a pixel that moves counts as several. */
  pixelsPerMinute: 300_000_000,
  movingFactor: 4,
} as const;

/** Previews of links in messages. All ours. */
export const previewLimits = {
  links: 3,
  title: 200,
  description: 350,
  siteName: 80,
  pageBytes: 1 * MEGABYTE,
  imageBytes: 8 * MEGABYTE,
  /** Pixels that a picture in a preview is kept within: twice what is shown. */
  image: { width: 1_000, height: 700 },
} as const;

/** Searching messages. All ours. */
export const searchLimits = {
  text: 200,
  words: 12,
  filterValues: 6,
  perPage: 25,
} as const;

/** Teams, their roles, invites, bans and emojis. */
/** Automatic rules of a team, its door, and what is done to many members at once: ours. */
export const moderationLimits = {
  words: 100,
  word: 60,
  exempt: 50,
  mentions: 50,
  mentionsInTime: 500,
  newcomerMinutes: 10_080,
  repeats: 50,
  joins: 500,
  joinMinutes: 60,
  raidMinutes: 1_440,
  accountHours: 720,
  membersAtOnce: 100,
  membersPerPage: 50,
  pruneDays: { min: 1, max: 365 },
  quotedText: 500,
} as const;

export const teamLimits = {
  name: { min: 1, max: 20 }, // T-031
  description: 1_000, // T-129
  roleName: { min: 1, max: 24 }, // T-162
  membersAskedFor: 100, // ours: by id, with one call
  membersPerPage: 1_000, // ours: what one answer of the list holds
  creatorPriority: 999, // T-408
  banReason: 512, // T-395
  /** A minute to four weeks. Ours */
  timeoutSeconds: { min: 60, max: 28 * 24 * 3_600 },
  emojiName: { min: 1, max: 32 }, // T-201
  /** A team with more members can change its teen safety only through support. T-137 */
  teenSafetyMembers: 100,
  /** A team with more members does not list those who are offline. T-383, M-079 */
  offlineListedMembers: 1_000,
  auditEntriesPerPage: 50, // T-235
  teamsPerUser: 100, // ours
  rolesPerTeam: 250, // ours; must stay below creatorPriority
  channelsPerTeam: 500, // ours
  categoriesPerTeam: 50, // ours
  invitesPerTeam: 1_000, // ours
  emojisPerTeam: 250, // ours
  emojiBytes: 5 * MEGABYTE, // ours
  emojisPerUpload: 20, // ours
  emojiEdge: 128, // ours: pixels, twice what a large emoji is shown at
  entriesPerChannel: 500, // ours: role and user entries of one channel or category
  gamesPerTeam: 24, // ours: whole rows of the grid in one, two and three columns
} as const;

/** The form of a team and the applications made with it. */
export const applicationLimits = {
  questions: { min: 1, max: 10 }, // T-316
  question: 100, // T-316
  options: { min: 2, max: 5 }, // T-317
  option: 100, // T-317
  description: 1_000, // ours: as a team's description
  lineAnswer: 200, // ours: an answer in one line
  textAnswer: 2_000, // ours: an answer in a text area
  pendingPerUser: 25, // ours: over all teams
  perPage: 25, // ours: what one answer of the admin's table holds
  ownListed: 100, // ours: the newest of one's own
} as const;

/** Channels of every type and what they hold, messages apart. */
export const channelLimits = {
  name: { min: 1, max: 20 }, // T-247
  description: 1_000, // ours
  streamChannel: { min: 4, max: 25 }, // T-249
  slowModeSeconds: 21_600, // ours: six hours
  /** 0 is unlimited; the slider runs from 1 to 99 and its far end stores 0. T-265 */
  userLimit: { min: 0, max: 100, sliderMin: 1, sliderMax: 99 },
  todo: 256, // M-188
  todosPerChannel: 500, // ours
} as const;

/** Announcement channels. */
export const announcementLimits = {
  title: 100, // T-346
  content: 5_000, // T-346
  perPage: 5, // T-344
  /** Ours: what one answer holds for a program that asks for more. */
  mostPerPage: 50,
  /** Ours: announcement channels that one text channel follows. */
  followed: 10,
  /** Ours: text channels that an announcement goes to with one turn of the job. */
  copiesAtOnce: 100,
} as const;

/** What teams publish; all ours but the preview. */
export const blogLimits = {
  title: 100,
  content: 20_000,
  perTeam: 100,
  perFeed: 20,
  preview: 180, // T-327
} as const;

/** Bots of one person. */
export const botLimits = {
  nameInput: 20, // E-246
  pictureBytes: 20 * MEGABYTE, // E-247
  perOwner: 25, // ours
  redirectAfterDeleteMs: 2 * SECOND, // E-257
} as const;

/** Webhooks and what they post. All ours but `embeds`. */
export const webhookLimits = {
  name: 80,
  perChannel: 15,
  embeds: 10,
  embedTitle: 256,
  embedDescription: 4_096,
  embedAuthor: 256,
  embedFooter: 2_048,
  embedFields: 25,
  embedFieldName: 256,
  embedFieldValue: 1_024,
  /** all texts of all embeds of a message */
  embedCharacters: 6_000,
  address: 2_000,
  /** people or roles that a message may be allowed to mention by name */
  allowedIds: 100,
  /** commits of a push that are listed, each with its first line */
  commits: 10,
  commitLine: 100,
} as const;

/** Being in voice channels. */
export const voiceLimits = {
  /** ours: polls of one meeting */
  meetingPolls: 20,
  /** ours: as long as a socket ticket */
  joinTokenMs: 30 * SECOND,
  /** T-371's 10 seconds of a lost network, and the 5 that a resume may take */
  graceMs: 15 * SECOND,
  /** ours: a user's own changes of status are told to others at most so often */
  tellEveryMs: 250,
  /** ours: a call rings so long */
  ringMs: 60 * SECOND,
  /** ours: microphones sent to each; more at once no one could tell apart */
  voices: 10,
  /** ours (T-379): screens shared in a channel at once, half a gigabit an hour each and viewer */
  screens: 8,
  /** ours: pictures and their sounds that one receives at once */
  watched: 40,
} as const;

/** Recordings of voice channels; ours. */
export const recordingLimits = {
  longestMs: 4 * 60 * MINUTE,
  /** lines of captions that are shown at once, and how long each */
  captions: 3,
  captionMs: 8 * SECOND,
} as const;

/**
 * Agreeing on keys in a voice channel (ADR 40); all ours. Lengths are those of base64, with space for 99
 * members: the longest seen with them stand in the ADR.
 */
export const groupLimits = {
  /** Who is asked to change the group and says nothing for so long is passed over. */
  answerMs: 3 * SECOND,
  /** A stay asks for a place in the group at most so often. */
  joinEveryMs: SECOND,
  newcomersPerCommit: 8,
  removedPerCommit: 200,
  keyPackageLength: 2_000,
  commitLength: 20_000,
  welcomeLength: 40_000,
} as const;

/** Messages, drafts and what a composer offers. */
export const messageLimits = {
  perPage: 50, // M-072
  content: { free: 2_000, plus: 5_000 }, // M-083, M-127
  counterAfter: 1_500, // M-085
  /** Messages of one author closer together than this are one group. M-069 */
  groupMs: 5 * MINUTE,
  scheduleDays: 365, // M-114
  emojiSuggestions: 16, // M-095
  linkPreviews: 3, // M-151
  invitePreviews: 5, // M-152
  reactionNames: 3, // M-143, T-347
  reactionsPerMessage: 20, // ours: different emoji on one message
  reactionUsers: 100, // ours: so many of those who reacted are named; the count is true
  pinsPerChannel: 50, // ours
  bulkDelete: 100, // ours
  scheduledPerUser: 100, // ours: waiting at the same time
  /** ours: how many of one kind a message may mention */
  mentionsPerKind: 50,
  nonce: 64, // ours
  forwardPlaces: 5, // ours: enough for a crew, too few to flood with
  highlightMs: 2 * SECOND, // M-067
  reportCloseMs: 2 * SECOND, // M-162
  typing: {
    everyMs: 3_500, // M-165
    expiryMs: 5 * SECOND, // M-167, T-114
    checkMs: SECOND, // M-169
    sidebarCheckMs: 500, // M-170, T-114
    names: 5, // M-171
    avatars: 3, // M-172, T-114
  },
} as const;

/** Friends, blocks and conversations outside teams. */
export const socialLimits = {
  groupUsers: { min: 3, max: 10 },
  groupName: { min: 1, max: 40 }, // ours
  groupsPerUser: 100, // ours
  chatsPerPage: 50, // ours
  friendsPerUser: 1_000, // ours
  pendingPerUser: 500, // ours: requests from and to one user
  blockedPerUser: 1_000, // ours
  friendInviteUses: 10, // ours: M-219 shows how many are used of how many
} as const;

/** The inbox of mentions. */
export const inboxLimits = {
  perPage: 50, // ours
  /** ours: what is older is history, not news */
  mentionDays: 14,
} as const;

/** What a user plays. */
export const activityLimits = {
  gameId: 64, // ours
  name: 128, // ours
  /** Of what the game says itself, each; as the protocol of games has it. */
  words: 128,
  /** Ends by itself unless said again. D-043 */
  expiryMs: 90 * SECOND,
} as const;

/** Watching a stream together. */
export const watchLimits = {
  /** ours: watching ends by itself unless said again */
  expiryMs: 75 * SECOND,
  /** ours: how often a page that watches says so again */
  sayAgainMs: 30 * SECOND,
  /** T-356: of the Twitch player, 0 to 1 */
  twitchVolume: 0.5,
} as const;

/** M-113: offered playback speeds of media. */
export const playbackSpeeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** How far texts are cut in lists; the ellipsis comes on top. */
export const cutLengths = {
  directMessagePreview: 25, // M-040
  attachmentName: 24, // M-109
  channelDescription: 50, // T-117
  roleInList: 20, // T-162
  roleInTemplate: 12, // T-193
  roleOnProfile: 12, // M-250
} as const;

/** Waiting, retrying and caching of the client. */
export const clientTimes = {
  loadingTipMs: 10 * SECOND, // E-024
  statusSampleMs: 2 * SECOND, // M-234
  cacheMs: 5 * MINUTE, // T-287, T-335, T-439, M-153, M-154, M-240
} as const;

/** Placeholders shown while a list loads. */
export const placeholderCounts = {
  homeTeams: 6, // T-027, T-046
  discoveredTeams: 12, // T-039, T-046
  lastActivity: 10, // T-283
  myApplications: 13, // T-051
  applications: 6, // T-308
  directMessages: 10, // M-043
} as const;

/** The desktop application and its bridge. All ours. */
export const desktopLimits = {
  pathLength: 1_000,
  addressLength: 300,
  languageTagLength: 35, // RFC 5646, 4.4.1
  spellCheckLanguages: 10,
  nameLength: 200,
  recentTeams: 5,
  tagLength: 100,
  notificationTitleLength: 200,
  notificationBodyLength: 500,
  badgeCount: 1_000_000,
  chordLength: 40,
  knownTayfas: 20,
  idleMs: 10 * MINUTE, // D-073
  crashLoopMs: MINUTE, // D-009
  crashLoopCount: 3, // D-009
  socketTicketMs: 30 * SECOND,
  versionLength: 60,
  updateCheckMs: 4 * 60 * MINUTE, // D-030
  sourceNameLength: 200,
  screenSources: 100,
  screenLookMs: SECOND, // D-060
  screenChoiceMs: 10 * SECOND,
} as const;

/** Crashes of the desktop application (ADR 76). All ours. */
export const crashReportLimits = {
  /** on one machine, for as long as on a server */
  kept: 10,
  keptMs: 30 * 24 * 60 * MINUTE,
  frames: 40,
  wordLength: 60,
  nameLength: 80,
  /** The last moment a date can name. */
  latest: 8_640_000_000_000_000,
  /** On a server; with more the oldest go. */
  keptOnServer: 10_000,
} as const;

/** The window over a game (ADR 73). All ours. */
export const overlayLimits = {
  people: 12,
  furtherPeople: 1_000,
  messages: 4,
  /** so long a message can be read there */
  messageMs: 20 * SECOND,
} as const;

/** Archives of what people have here. All ours. */
export const exportTimes = {
  everyMs: 24 * 60 * MINUTE,
  keptMs: 7 * 24 * 60 * MINUTE,
  /** Longer than all tries of its job: one that is not ready by then never will be. */
  givenUpMs: 2 * 24 * 60 * MINUTE,
} as const;

/** Passkeys. All ours. */
export const passkeyLimits = { perUser: 20, name: { min: 1, max: 40 } } as const;

/** Notifications while no page is open. All ours. */
export const pushLimits = {
  /** Browsers of one user; the one that came first makes place. */
  perUser: 10,
  /** Length of an address that a browser gives. */
  endpoint: 1_000,
  /** What is said later than that after a message helps no one. */
  keptMs: 24 * 60 * MINUTE,
  /** So often it is looked whether a call that browsers say to ring still does. */
  ringLookMs: 3 * SECOND,
} as const;

/** Connecting accounts elsewhere. */
export const connectionTimes = {
  /** how long a user may take at the provider */
  attemptMs: 10 * MINUTE,
} as const;

/** The socket at which games say themselves that they are played (ADR 79). */
export const presenceSocketLimits = {
  /** As the protocol has it. */
  frameBytes: 64 * 1024,
  /** Games that run at once, with some to spare. Ours, as all that follows. */
  connections: 16,
  frames: 60,
  windowMs: 20 * SECOND,
  /** Answers that are not read. */
  unreadBytes: 256 * 1024,
  handshakeMs: 10 * SECOND,
  /** Changes in between are looked at together: a look at the programs costs something. */
  settleMs: SECOND,
  textLength: 128,
  /** Other words of the same game are told after this at the earliest. */
  wordsMs: 15 * SECOND,
  nonceLength: 128,
  commandLength: 64,
  largestPid: 2 ** 32 - 1,
} as const;
