/** Where the browser test of hostile texts looks; it has to have been everywhere. */
export const textPlaces = [
  'a channel',
  'pins',
  'the inbox',
  'the search',
  'the switcher',
  'completions',
  'the emoji picker',
  'scheduled messages',
  'a profile card',
  'roles of a member',
  'settings of a channel',
  'a channel by its name',
  'a to-do list',
  'the overview',
  'settings of the team',
  'a group',
  'settings of a group',
  'friends',
  'adding a friend',
  'an invite to friends',
  'an invite',
  'a template',
  'notifications',
] as const;
export type TextPlace = (typeof textPlaces)[number];

/**
 * What becomes of a text that somebody sends: the places that show it; `refused`, where a rule lets
 * none of the attacks through; or why nobody is ever shown it.
 */
type UseOfText = readonly TextPlace[] | 'refused' | { readonly unseen: string };

const names = [
  'a channel',
  'the switcher',
  'completions',
  'a template',
  'settings of the team',
  'settings of a channel',
] as const;
const roleName = [
  'a channel',
  'completions',
  'a profile card',
  'roles of a member',
  'settings of the team',
  'settings of a channel',
  'a template',
] as const;
const userName = [
  'a channel',
  'completions',
  'a profile card',
  'friends',
  'an invite to friends',
  'notifications',
] as const;
const message = [
  'a channel',
  'pins',
  'the inbox',
  'the search',
  'a group',
  'notifications',
] as const;
/** What a webhook posts, and as whom: its sender may be any program. */
const webhookName = ['a channel', 'pins', 'the search', 'settings of a channel'] as const;
const inEmbed = ['a channel'] as const;
const secret = { unseen: 'compared with what the server holds, and shown to nobody' } as const;
const key = { unseen: 'looked up, and answered with something of the server’s own' } as const;
const colour = 'refused';
const streamName = {
  unseen: 'letters, digits and underscores: what is left of an attack is a word in an address',
} as const;
const emoji = { unseen: 'an emoji or the number of one: whatever else it is, is refused' } as const;

/** Every free text that a call takes, by the call and the field: a test compares it with the contract. */
export const userTexts: Readonly<Record<string, UseOfText>> = {
  'register body.username': userName,
  'register body.email': 'refused',
  'register body.password': secret,
  'register body.captchaToken': secret,
  'register body.friendCode': key,
  'login body.email': key,
  'login body.password': secret,
  'login body.captchaToken': secret,
  'findPasswordReset body.token': secret,
  'requestPasswordReset body.email': 'refused',
  'resetPassword body.token': secret,
  'resetPassword body.password': secret,
  'verifyEmail body.key': secret,
  'verifyEmail body.email': key,
  'recordTour body.step': { unseen: 'the name of a step, only ever compared' },
  'setRpc body.gameId': { unseen: 'names a picture of ours; unknown ones have none' },
  'setRpc body.name': ['a profile card'],
  'setUsername body.username': userName,
  'setStatus body.content': ['a channel', 'a profile card', 'friends'],
  'setStatus body.emojiId': emoji,
  'createCategory body.name': names,
  'updateCategory body.name': names,
  'updateCategory body.description': { unseen: 'no page shows a text of a category' },
  'updateCategory body.additionalData.streamChannel': { unseen: 'a category has no stream' },
  'createChannel body.name': [...names, 'a channel by its name', 'notifications'],
  'createChannel body.additionalData.streamChannel': streamName,
  'updateChannel body.name': [...names, 'a channel by its name', 'notifications'],
  'updateChannel body.description': ['a channel by its name', 'settings of a channel'],
  'updateChannel body.additionalData.streamChannel': streamName,
  'createWebhook body.name': webhookName,
  'updateWebhook body.name': webhookName,
  'updateWebhook body.profilePicture': key,
  'executeWebhook params.token': secret,
  'executeGithubWebhook params.token': secret,
  'executeSlackWebhook params.token': secret,
  'executeWebhook body.content': ['a channel', 'pins', 'the search'],
  'executeWebhook body.username': ['a channel', 'pins', 'the search'],
  'executeWebhook body.embeds.0.author.name': inEmbed,
  'executeWebhook body.embeds.0.title': inEmbed,
  'executeWebhook body.embeds.0.description': inEmbed,
  'executeWebhook body.embeds.0.fields.0.name': inEmbed,
  'executeWebhook body.embeds.0.fields.0.value': inEmbed,
  'executeWebhook body.embeds.0.footer.text': inEmbed,
  'createTodo body.content': ['a to-do list'],
  'updateTodo body.content': ['a to-do list'],
  'sendMessage body.content': message,
  'sendMessage body.nonce': { unseen: 'a client’s own name for what it sends, only compared' },
  'sendMessage body.attachments.0.alt': ['a channel'],
  'editMessage body.content': message,
  'editScheduledMessage body.content': ['scheduled messages'],
  'addReaction params.emoji': emoji,
  'removeReaction params.emoji': emoji,
  'searchMessages query.text': ['the search'],
  'updateChat body.name': ['a group', 'settings of a group', 'the switcher'],
  'reportVulnerability body.title': { unseen: 'a mail to the operator, in plain text' },
  'reportVulnerability body.details': { unseen: 'a mail to the operator, in plain text' },
  'reportVulnerability body.email': 'refused',
  'reportVulnerability body.captchaToken': secret,
  'requestFriend body.slug': ['completions', 'a profile card', 'adding a friend'],
  'validateFriendInvite body.code': ['an invite to friends'],
  'renameEmoji body.name': ['the emoji picker', 'a template'],
  'deleteInvite params.code': key,
  'joinTeam params.code': key,
  'joinTeam body.answers.0.questionId': key,
  'lookUpInvite params.code': key,
  'banMember body.reason': ['settings of the team'],
  'joinVoice query.token': secret,
  'listMembers query.query': ['completions'],
  'listMembers query.ids': key,
  'updateRole body.name': roleName,
  'updateRole body.color': colour,
  'updateRole body.color2': colour,
  'updateRole body.iconEmojiId': emoji,
  'updateRole body.description': ['settings of the team'],
  'updateRoles body.0.name': roleName,
  'updateRoles body.0.color': colour,
  'updateRoles body.0.color2': colour,
  'updateRoles body.0.iconEmojiId': emoji,
  'updateRoles body.0.description': ['settings of the team'],
  'createTeam body.name': ['the overview', 'settings of the team', 'an invite', 'a template'],
  'updateTeam body.name': [
    'the overview',
    'settings of the team',
    'an invite',
    'a template',
    'notifications',
  ],
  'updateTeam body.description': ['the overview', 'settings of the team'],
  'setVanity body.slug': 'refused',
  'createTeamFromTemplate params.code': key,
  'getTemplate params.code': key,
};

/** The texts and addresses of an embed, which a page that is linked to chooses: all in a message. */
export const embedTexts: readonly string[] = [
  'author.name',
  'author.icon_url',
  'title',
  'url',
  'description',
  'fields.0.name',
  'fields.0.value',
  'image.url',
  'thumbnail.url',
  'footer.text',
  'footer.icon_url',
];
