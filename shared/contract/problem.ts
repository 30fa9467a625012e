import { z } from 'zod';

/**
 * Every refusal there is: code -> HTTP status. `reportable` marks those that mean we have a
 * defect and that belong in the error log. The texts are the English fallback; the client
 * translates the code.
 */
export const problems = {
  'request.invalid': { status: 400, message: 'Some of the details are not valid.' },
  'request.malformed': { status: 400, message: 'The request could not be read.' },
  'request.too-large': { status: 413, message: 'The request is too large.' },
  'request.unsupported-media': { status: 415, message: 'This kind of content is not supported.' },
  'request.not-found': { status: 404, message: 'There is nothing at this address.' },
  'request.method': { status: 405, message: 'This address does not accept that method.' },
  'request.foreign-origin': { status: 403, message: 'Requests from other sites are refused.' },
  'request.rate-limited': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'request.range': { status: 416, message: 'The file has no such part.' },
  'request.slow': { status: 408, message: 'The request took too long to arrive.' },
  'server.failed': { status: 500, message: 'Something went wrong on our side.', reportable: true },
  'storage.away': {
    status: 503,
    message: 'Files cannot be stored or shown right now. Please try again in a moment.',
  },
  'server.busy': { status: 503, message: 'The server is starting or stopping. Please try again.' },

  'session.required': { status: 401, message: 'Please sign in.' },
  'session.two-factor': { status: 401, message: '2FA' },
  'session.two-factor-invalid': { status: 401, message: '2fa.invalid_code' },
  'session.wrong-credentials': { status: 401, message: 'The email or the password is wrong.' },
  'session.not-found': { status: 404, message: 'This session does not exist.' },

  'account.unverified': { status: 403, message: 'verify_your_email' },
  'account.already-verified': { status: 409, message: 'This email is already verified.' },
  'account.invalid-key': { status: 400, message: 'This link is invalid or has expired.' },
  'account.invalid-reset-token': { status: 400, message: 'This link is invalid or has expired.' },
  'account.captcha-failed': { status: 400, message: 'The captcha was not solved.' },
  'account.mail-limit': {
    status: 429,
    message: 'This address has received enough emails for today. Please try again tomorrow.',
  },
  'account.unverified-teams': {
    status: 403,
    message: 'Verify your email to create more than one team.',
  },
  'account.mail-failed': {
    status: 503,
    message: 'The email could not be sent. Please try again later.',
  },
  'account.two-factor-on': { status: 409, message: 'Two-factor is already set up.' },
  'account.two-factor-off': { status: 409, message: 'Two-factor is not set up.' },
  'account.owns-team': {
    status: 409,
    message: 'You own a team. Hand it over or delete it before you delete your account.',
  },
  'account.birthdate-set': { status: 409, message: 'The birthdate is already set.' },
  'account.suspended': { status: 403, message: 'This account is suspended.' },
  'account.registration-closed': {
    status: 403,
    message: 'This server is not accepting new accounts.',
  },
  'account.registration-full': {
    status: 403,
    message: 'This server has reached today’s limit of new accounts. Please try again tomorrow.',
  },
  'staff.second-factor': {
    status: 403,
    message: 'Set up two-factor to enter the admin console.',
  },
  'staff.missing-right': {
    status: 403,
    message: 'Your role in the admin console does not allow this.',
  },
  'staff.self': { status: 409, message: 'You cannot do this to your own account.' },
  'staff.of-staff': { status: 403, message: 'Only an operator can do this to a staff member.' },
  'staff.wrong-code': { status: 404, message: 'This setup code is wrong or was already used.' },
  'report.not-found': { status: 404, message: 'This report does not exist.' },
  'report.not-claimed': { status: 409, message: 'Take the report on before you decide it.' },
  'report.outcome': { status: 409, message: 'This cannot be done with what was reported.' },
  'report.decided': { status: 409, message: 'This report has already been decided.' },
  'job.not-found': { status: 404, message: 'This job does not exist, or it is running right now.' },
  'file.not-found': { status: 404, message: 'This file does not exist.' },
  'registration-code.not-found': { status: 404, message: 'This code does not exist.' },
  'registration-code.limit-reached': {
    status: 409,
    message: 'There are too many codes. End some first.',
  },
  'upload.blocked': { status: 403, message: 'This file was taken down and cannot be uploaded.' },
  'account.region': { status: 403, message: 'Tayfa is not available in your region.' },
  'family.teens-only': {
    status: 403,
    message: 'Only people under 18 can connect a parent.',
  },
  'family.adults-only': {
    status: 403,
    message: 'Only people who are 18 or older can connect to a teen.',
  },
  'family.invalid-code': {
    status: 400,
    message: 'This code is wrong or has expired. Ask for a new one.',
  },
  'family.already-connected': { status: 409, message: 'You are already connected to this teen.' },
  'family.full': { status: 409, message: 'A family has at most 8 connections.' },
  'family.not-found': { status: 404, message: 'You are not connected to this person.' },
  'release.unreachable': {
    status: 503,
    message: 'Could not check for the newest version. Please try again later.',
  },
  'store.not-selling': { status: 409, message: 'Plus is not sold on this server.' },
  'store.plan-not-found': { status: 404, message: 'This plan does not exist.' },
  'store.order-not-found': { status: 404, message: 'This order does not exist.' },
  'store.callback-refused': {
    status: 400,
    message: 'This message is not from the payment company.',
  },
  'store.provider-away': {
    status: 503,
    message: 'The payment company is not answering. Nothing was charged. Please try again.',
  },
  'export.not-found': { status: 404, message: 'This archive does not exist any more.' },
  'export.too-soon': { status: 409, message: 'You can request one archive every 24 hours.' },
  'passkey.not-found': { status: 404, message: 'This passkey does not exist.' },
  'passkey.refused': { status: 400, message: 'This passkey was not accepted. Please try again.' },
  'passkey.taken': { status: 409, message: 'This passkey is already set up.' },
  'passkey.limit': {
    status: 409,
    message: 'You have reached the limit of passkeys. Remove one first.',
  },
  'connection.not-offered': {
    status: 404,
    message: 'This server does not connect accounts of this service.',
  },
  'connection.not-found': { status: 404, message: 'No account of this service is connected.' },
  'connection.expired': {
    status: 400,
    message: 'This took too long or was started by another account. Please connect again.',
  },
  'connection.refused': { status: 400, message: 'The service refused. Please connect again.' },
  'connection.taken': {
    status: 409,
    message: 'This account is connected to another user here.',
  },
  'connection.provider-away': {
    status: 503,
    message: 'The service is not answering. Please try again later.',
  },
  'gif.not-offered': { status: 404, message: 'GIFs are not available on this server.' },
  'gif.not-found': {
    status: 404,
    message: 'This GIF is not available any more. Choose another one.',
  },
  'gif.provider-away': {
    status: 503,
    message: 'GIFs cannot be loaded right now. Please try again in a moment.',
  },
  'user.not-found': { status: 404, message: 'Unknown User' },

  'team.not-found': { status: 404, message: 'This team does not exist.' },
  'team.creator-only': { status: 403, message: 'Only the team creator can do this.' },
  'team.creator-cannot-leave': { status: 409, message: 'The creator cannot leave the team.' },
  'team.already-member': { status: 409, message: 'You are already a member of this team.' },
  'team.banned': { status: 403, message: 'You are banned from this team.' },
  'team.owned-limit': {
    status: 409,
    message: 'You own as many teams as one account can on this server.',
  },
  'team.limit-reached': {
    status: 409,
    message: 'You have reached the limit of teams.',
  },
  'team.safe-for-teen-locked': {
    status: 409,
    message: 'This setting can only be changed by support.',
  },
  'team.teen-safe-read-only': {
    status: 409,
    message: 'A team that is safe for teen cannot be edited.',
  },
  'team.missing-permission': { status: 403, message: 'You do not have permission to do this.' },
  'team.order-mismatch': {
    status: 409,
    message: 'The list changed in the meantime. Please reload and try again.',
  },

  'team.not-eligible': {
    status: 409,
    message: 'Add a description to the team before you list it.',
  },

  'game.not-found': { status: 404, message: 'Unknown game' },
  'game.already-added': { status: 409, message: 'This game is already on the list.' },
  'game.limit-reached': { status: 409, message: 'This team has reached its limit of games.' },

  'member.not-found': { status: 404, message: 'Unknown User' },
  'member.outranked': { status: 403, message: 'This member’s role is at or above yours.' },
  'member.self': { status: 409, message: 'You cannot do this to yourself.' },
  'member.creator': { status: 403, message: 'The team creator cannot be kicked or banned.' },
  'member.timed-out': {
    status: 403,
    message: 'You are in a timeout and cannot write in this team for now.',
  },
  'member.rules-not-accepted': {
    status: 403,
    message: 'Accept the rules of this team before you write in it.',
  },
  'onboarding.changed': {
    status: 409,
    message: 'The rules or questions of this team have changed. Read them again.',
  },
  'onboarding.off': {
    status: 409,
    message: 'This team has no rules or questions for its members.',
  },
  'onboarding.rules-first': { status: 409, message: 'Accept the rules first.' },
  'onboarding.role-too-powerful': {
    status: 403,
    message: 'An answer cannot give a role with permissions over others.',
  },
  'ban.not-found': { status: 404, message: 'This user is not banned.' },

  'role.not-found': { status: 404, message: 'Unknown Role' },
  'role.outranked': { status: 403, message: 'You cannot edit this role.' },
  'role.default': { status: 409, message: 'This role is the default role for the team.' },
  'role.bot-managed': { status: 409, message: 'This role is managed by a bot.' },
  'role.highest': { status: 409, message: 'The highest role cannot be deleted.' },
  'role.permission-not-held': {
    status: 403,
    message: 'You can only grant permissions that you hold.',
  },
  'role.not-self-assignable': { status: 403, message: 'You cannot give this role.' },
  'role.limit-reached': { status: 409, message: 'This team has reached its limit of roles.' },

  'channel.not-found': { status: 404, message: 'Unknown Channel' },
  'channel.missing-permission': { status: 403, message: 'You do not have permission to do this.' },
  'channel.send-denied': { status: 403, message: 'no_permission_to_send_messages' },
  'channel.history-denied': {
    status: 403,
    message: 'You do not have permission to read the message history.',
  },
  'channel.not-text': { status: 409, message: 'This channel does not take messages.' },
  'thread.nested': { status: 409, message: 'A thread cannot be started in another thread.' },
  'thread.limit-reached': {
    status: 409,
    message: 'This channel has reached its limit of active threads. Archive one first.',
  },
  'message.stopped-by-rule': {
    status: 403,
    message: 'A rule of this team stopped what you wrote. Change it and try again.',
  },
  'team.door-closed': {
    status: 403,
    message: 'This team is not accepting new members right now. Please try again later.',
  },
  'team.new-accounts-wait': {
    status: 403,
    message: 'This team has closed its door: new accounts cannot write for now.',
  },
  'channel.slow-mode': { status: 429, message: 'Slow mode is on. Please wait {seconds} seconds.' },
  'channel.limit-reached': {
    status: 409,
    message: 'This team has reached its limit of channels.',
  },
  'channel.voice-token': {
    status: 403,
    message: 'This token for the voice channel was already used or has expired. Join again.',
  },
  'channel.not-participant': {
    status: 409,
    message: 'This member is not in that voice channel.',
  },
  'channel.not-joined': { status: 409, message: 'You are not in a voice channel.' },
  'call.ended': { status: 404, message: 'This call has ended.' },
  'voice.no-media': { status: 503, message: 'Voice is not available on this server right now.' },
  'voice.not-open': { status: 409, message: 'The voice connection is no longer open.' },
  'voice.unknown-stream': { status: 404, message: 'This stream has ended.' },
  'voice.unusable': { status: 400, message: 'This stream cannot be sent.' },
  'voice.one-of-each': { status: 409, message: 'You are already sending one.' },
  'voice.too-many-screens': {
    status: 409,
    message: 'This channel has reached its limit of shared screens.',
  },
  'voice.hd-needs-plus': { status: 403, message: 'Sharing a screen in HD needs Plus.' },
  'voice.not-encrypted': { status: 409, message: 'This channel is not encrypted right now.' },
  'voice.stale-epoch': {
    status: 409,
    message: 'The encryption keys have changed. Please try again.',
  },
  'voice.too-many-watched': { status: 409, message: 'You are watching too many streams at once.' },
  'meeting.not-host': { status: 403, message: 'Only a host of this meeting can do that.' },
  'meeting.not-here': { status: 404, message: 'They are not in this meeting.' },
  'meeting.audience': { status: 403, message: 'You are in the audience. Ask to speak first.' },
  'meeting.no-stage': { status: 409, message: 'This meeting has no stage right now.' },
  'meeting.no-rooms': { status: 409, message: 'These breakout rooms do not exist any more.' },
  'meeting.rooms-open': { status: 409, message: 'The breakout rooms are open. Close them first.' },
  'meeting.poll-question-required': { status: 400, message: 'A poll needs a question.' },
  'meeting.poll-options-empty': {
    status: 400,
    message: 'A poll needs two options or more, and none can be empty.',
  },
  'meeting.too-many-polls': {
    status: 409,
    message: 'This meeting has reached its limit of polls.',
  },
  'meeting.no-control': { status: 409, message: 'This screen cannot be controlled.' },
  'meeting.control-busy': {
    status: 409,
    message: 'Too many people are asking for this screen. Please try again later.',
  },
  'meeting.poll-closed': { status: 409, message: 'This poll is closed.' },
  'recording.off': { status: 503, message: 'This server cannot record.' },
  'recording.running': { status: 409, message: 'This channel is already being recorded.' },
  'recording.not-running': { status: 409, message: 'This channel is not being recorded.' },
  'recording.too-many': {
    status: 503,
    message: 'This server is recording as many channels as it can. Please try again later.',
  },
  'recording.start-failed': { status: 500, message: 'The recording could not be started.' },
  'recording.stop-failed': {
    status: 500,
    message: 'The recording was stopped, but could not be saved.',
  },
  'recording.resume-failed': { status: 409, message: 'The recording could not be resumed.' },
  'livestream.off': { status: 503, message: 'This server cannot stream.' },
  'livestream.running': { status: 409, message: 'This channel is already being streamed.' },
  'livestream.not-running': { status: 409, message: 'This channel is not being streamed.' },
  'livestream.too-many': {
    status: 503,
    message: 'This server is streaming as many channels as it can. Please try again later.',
  },
  'livestream.not-found': { status: 404, message: 'This livestream does not exist, or has ended.' },
  'livestream.stop-failed': {
    status: 500,
    message: 'The livestream could not be stopped properly.',
  },
  'livestream.start-failed': { status: 500, message: 'The livestream could not be started.' },
  'transcript.off': { status: 503, message: 'This server cannot transcribe.' },
  'transcript.running': {
    status: 409,
    message: 'What is said here is already being transcribed.',
  },
  'transcript.not-running': {
    status: 409,
    message: 'What is said here is not being transcribed.',
  },
  'transcript.start-failed': { status: 500, message: 'The transcript could not be started.' },
  'channel.full': { status: 409, message: 'Channel is full' },
  'channel.not-todo': { status: 409, message: 'This channel is not a to-do list.' },
  'channel.not-stream': { status: 409, message: 'This is not a watch channel.' },
  'channel.not-announcement': { status: 409, message: 'This is not an announcement channel.' },
  'announcement.not-found': { status: 404, message: 'This announcement does not exist.' },
  'announcement.not-author': {
    status: 403,
    message: 'Only its author can edit this announcement.',
  },
  'follow.not-found': { status: 404, message: 'This channel does not follow that one.' },
  'follow.limit-reached': {
    status: 409,
    message: 'This channel already follows as many channels as it can.',
  },
  'blog.not-found': { status: 404, message: 'This blog post does not exist.' },
  'blog.not-discoverable': {
    status: 409,
    message: 'A team can publish blog posts only while it is listed in discovery.',
  },
  'blog.limit-reached': { status: 409, message: 'This team has reached its limit of blog posts.' },
  'event.not-found': { status: 404, message: 'This event does not exist, or is over.' },
  'event.cancelled': { status: 409, message: 'This event was cancelled.' },
  'event.too-early': { status: 400, message: 'Choose a start that is still to come.' },
  'event.too-late': {
    status: 400,
    message: 'An event starts within a year and lasts a week at most.',
  },
  'event.ends-before-start': { status: 400, message: 'An event ends after it starts.' },
  'event.no-place': {
    status: 400,
    message: 'An event needs a voice channel or a place, not both.',
  },
  'event.channel-not-found': { status: 400, message: 'Choose a voice channel that you can see.' },
  'event.limit-reached': { status: 409, message: 'This team has reached its limit of events.' },
  'event.sessions-reached': {
    status: 409,
    message: 'You have reached your limit of planned sessions in this team.',
  },
  'event.alone': {
    status: 400,
    message: 'An event is shared on its own: without text, files or a time.',
  },
  'ready-check.too-soon': { status: 429, message: 'Wait a minute before the next ready check.' },
  'ready-check.no-voice': { status: 409, message: 'A ready check needs a voice channel.' },
  'ready-check.no-one-in': { status: 409, message: 'No one else is in yet.' },
  'ready-check.over': { status: 409, message: 'This ready check is over.' },
  'todo.not-found': { status: 404, message: 'This to-do item does not exist.' },
  'todo.assignee-not-here': {
    status: 400,
    message: 'Only members who can see this channel can be assigned.',
  },
  'todo.empty': { status: 400, message: 'todo.error.empty' },
  'todo.too-long': { status: 400, message: 'A to-do item has at most 256 characters.' },
  'todo.limit-reached': { status: 409, message: 'This list has reached its limit of tasks.' },
  'category.not-found': { status: 404, message: 'Unknown Category' },
  'category.limit-reached': {
    status: 409,
    message: 'This team has reached its limit of categories.',
  },
  'override.limit-reached': {
    status: 409,
    message: 'This channel has reached its limit of permission entries.',
  },

  'import.not-found': { status: 404, message: 'This team has not imported anything.' },
  'import.busy': { status: 409, message: 'An import is under way. Wait for it to end.' },
  'import.no-exports': { status: 409, message: 'Add the export of at least one channel first.' },
  'import.too-large': {
    status: 413,
    message: 'This is more than can be imported here. Ask the operator of this server.',
  },
  'import.not-taken': {
    status: 415,
    message: 'This file is neither an export in JSON nor a picture, film, sound or document.',
  },
  'import.code-unknown': { status: 404, message: 'This code is not valid, or was used already.' },

  'bot.not-found': { status: 404, message: 'This bot does not exist' },
  'bot.private': {
    status: 403,
    message: 'This bot is private. Only its owner can add it to a team.',
  },
  'bot.limit-reached': { status: 409, message: 'You have reached the limit of bots.' },
  'bot.already-added': { status: 409, message: 'This bot is already in the team.' },
  'bot.banned': { status: 409, message: 'This bot is banned from the team.' },
  'bot.call-refused': { status: 403, message: 'Bots cannot make this call.' },
  'bot.only': { status: 403, message: 'Only bots can make this call.' },
  'command.not-found': { status: 404, message: 'This command does not exist here.' },
  'interaction.not-found': {
    status: 404,
    message: 'This interaction does not exist, or is not for this bot.',
  },
  'interaction.expired': { status: 409, message: 'It is too late to answer this.' },
  'interaction.answered': { status: 409, message: 'This was already answered.' },
  'interaction.not-answered': { status: 409, message: 'This has no answer yet.' },
  'interaction.not-fitting': { status: 409, message: 'This cannot be answered that way.' },
  'interaction.bot-away': { status: 409, message: 'This bot cannot answer here.' },
  'component.not-found': { status: 404, message: 'There is nothing to press here any more.' },
  'webhook.not-found': { status: 404, message: 'Unknown Webhook' },
  'webhook.limit-reached': {
    status: 409,
    message: 'This channel has reached its limit of webhooks.',
  },
  'webhook.avatar-not-png': { status: 415, message: 'A webhook’s picture must be a PNG file.' },
  'vanity.taken': { status: 409, message: 'This address is already taken.' },

  'message.not-found': { status: 404, message: 'This message does not exist.' },
  'message.not-author': { status: 403, message: 'Only the author can edit a message.' },
  'message.is-call': { status: 409, message: 'Call entries cannot be edited.' },
  'message.is-forwarded': { status: 409, message: 'A forwarded message cannot be edited.' },
  'message.not-forwardable': { status: 409, message: 'Calls and polls cannot be forwarded.' },
  'message.is-event': { status: 409, message: 'A shared event cannot be edited here.' },
  'message.is-poll': { status: 409, message: 'A poll and its result cannot be edited.' },
  'message.too-long': { status: 400, message: 'The message is too long.' },

  'chat.not-found': { status: 404, message: 'This conversation does not exist.' },
  'chat.self': { status: 409, message: 'You cannot message yourself.' },
  'chat.denied': { status: 403, message: 'You cannot message this user.' },
  'chat.blocked': { status: 403, message: 'You have blocked this user. Unblock them first.' },
  'chat.read-only': { status: 403, message: 'You cannot reply in this conversation.' },
  'chat.not-group': { status: 409, message: 'This is not a group.' },
  'chat.owner-only': { status: 403, message: 'Only the owner of the group can do this.' },
  'chat.friends-only': { status: 403, message: 'Only friends can be added to a group.' },
  'chat.full': { status: 409, message: 'A group has at most 10 people.' },
  'chat.limit-reached': { status: 409, message: 'Someone here has reached the limit of groups.' },

  'friend.not-found': { status: 404, message: 'This friend request does not exist.' },
  'friend.self': { status: 409, message: 'You cannot add yourself as a friend.' },
  'friend.already': { status: 409, message: 'You are already friends.' },
  'friend.already-requested': {
    status: 409,
    message: 'You have already sent this user a friend request.',
  },
  'friend.denied': { status: 403, message: 'You cannot send this user a friend request.' },
  'friend.blocked': { status: 403, message: 'You have blocked this user.' },
  'friend.limit-reached': {
    status: 409,
    message: 'One of you has reached the limit of friends or open requests.',
  },
  'friend-invite.not-found': { status: 404, message: 'This friend invite is no longer valid' },
  'block.self': { status: 409, message: 'You cannot block yourself.' },
  'block.system': { status: 409, message: 'This account cannot be blocked.' },
  'block.limit-reached': { status: 409, message: 'You have reached the limit of blocked users.' },

  'poll.not-found': { status: 404, message: 'This message has no poll.' },
  'poll.closed': { status: 409, message: 'This poll has ended.' },
  'poll.alone': {
    status: 400,
    message: 'A poll is sent on its own: without text, files or a time.',
  },
  'reaction.denied': {
    status: 403,
    message: 'New reactions are not allowed in this channel.',
  },
  'reaction.limit-reached': {
    status: 409,
    message: 'This message has reached its limit of different reactions.',
  },
  'emoji.not-found': { status: 404, message: 'Unknown Emoji' },
  'emoji.plus-only': { status: 403, message: "Other teams' emojis need Plus." },
  'emoji.external-denied': {
    status: 403,
    message: "Other teams' emojis are not allowed in this channel.",
  },
  'emoji.limit-reached': { status: 409, message: 'This team has reached its limit of emojis.' },
  'pin.limit-reached': {
    status: 409,
    message: 'This channel has reached its limit of pinned messages.',
  },
  'schedule.invalid-time': {
    status: 400,
    message: 'Please choose a time between now and 365 days ahead.',
  },
  'schedule.limit-reached': {
    status: 409,
    message: 'You have reached the limit of scheduled messages.',
  },
  'report.own-message': { status: 409, message: 'You cannot report your own message.' },
  'report.self': { status: 409, message: 'You cannot report yourself.' },
  'report.own-team': { status: 409, message: 'You cannot report your own team.' },
  'report.repeated-user': { status: 409, message: 'You have already reported this user.' },
  'report.repeated-team': { status: 409, message: 'You have already reported this team.' },
  'report.repeated': { status: 409, message: 'You have already reported this message.' },

  'invite.not-found': { status: 404, message: 'This invite link is no longer valid' },
  'invite.applications-disabled': {
    status: 409,
    message: 'Applications are disabled for this team.',
  },
  'application.not-found': { status: 404, message: 'This application does not exist.' },
  'application.pending': {
    status: 409,
    message: 'You have already applied to this team. Wait for its decision.',
  },
  'application.decided': { status: 409, message: 'This application has already been decided.' },
  'application.no-form': { status: 409, message: 'This team has no application form yet.' },
  'application.form-changed': {
    status: 409,
    message: 'The team changed its questions. Please answer them again.',
  },
  'application.limit-reached': {
    status: 409,
    message: 'You have too many pending applications. Delete one first.',
  },
  'application.applicant-banned': {
    status: 409,
    message: 'This applicant is banned from the team.',
  },
  'application.applicant-full': {
    status: 409,
    message: 'This applicant is already in as many teams as allowed.',
  },
  'template.not-found': { status: 404, message: 'This template does not exist.' },
  'invite.limit-reached': { status: 409, message: 'This team has reached its limit of invites.' },

  'upload.too-large': { status: 413, message: 'File size exceeds 20MB.' },
  'upload.unsupported': { status: 415, message: 'This file type is not supported.' },
  'upload.failed': { status: 400, message: 'Error uploading image.' },
  'upload.too-many-pixels': {
    status: 413,
    message: 'The picture has too many pixels or frames. Please make it smaller.',
  },
  'upload.too-many-pictures': {
    status: 429,
    message: 'Too many large pictures in one minute. Please try again in a minute.',
  },
  'upload.daily-limit': { status: 429, message: 'You have reached your upload limit for today.' },
  'attachment.denied': { status: 403, message: 'Files are not allowed in this channel.' },
  'attachment.not-found': {
    status: 400,
    message: 'A file is gone or belongs to another message. Please attach it again.',
  },
} as const satisfies Record<string, { status: number; message: string; reportable?: true }>;

export type ProblemCode = keyof typeof problems;

/** The one shape of an error on HTTP, socket and desktop bridge. */
export const problemSchema = z.strictObject({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  /** field -> text, when fields are to blame */
  errors: z.record(z.string(), z.string()).optional(),
  /** seconds to wait, with slow mode and rate limits */
  retryAfter: z.number().optional(),
  requestId: z.string(),
});
export type ProblemBody = z.output<typeof problemSchema>;
