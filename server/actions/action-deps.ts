import type { Logger } from 'pino';
import type { BotTokens } from '../lib/bot-tokens.ts';
import type { Captcha } from '../lib/captcha.ts';
import type { Clock } from '../lib/clock.ts';
import type { Mailer } from '../lib/mailer.ts';
import type { ErrorService } from '../lib/error-service.ts';
import type { NewId } from '../lib/id-source.ts';
import type { ContentStore } from '../lib/content-store.ts';
import type { GifLibrary } from '../lib/gifs/gif-library.ts';
import type { ImageLinks } from '../lib/image-links.ts';
import type { OperatorMailbox } from '../lib/operator-mailbox.ts';
import type { Passkeys } from '../lib/passkeys.ts';
import type { Passwords } from '../lib/passwords.ts';
import type { PushSender } from '../lib/push-sender.ts';
import type { WebFetch } from '../lib/web-fetch.ts';
import type { ConnectionProviders } from '../lib/connections/connection-provider.ts';
import type { PaymentProvider } from '../lib/payments/payment-provider.ts';
import type { PictureWork, WorkLimit } from '../lib/work-limit.ts';
import type { WebhookTokens } from '../lib/webhook-tokens.ts';
import type { ReleaseFeed } from '../lib/release-feed.ts';
import type { MeetingBoard } from '../state/meeting-board.ts';
import type { CallBoard } from '../state/call-board.ts';
import type { SharedState } from '../state/shared-state.ts';
import type { VoiceMedia } from '../state/voice-media.ts';
import type { VoiceOutputBoard } from '../state/voice-outputs.ts';
import type { VoiceRooms } from '../state/voice-rooms.ts';
import type { Database } from '../store/database.ts';
import type { ReadHistory } from '../store/read-history.ts';
import type { ConversationDirectories } from './access/conversation.ts';
import type { ActionConfig } from './action-config.ts';
import type { Announcer, PublishCommitted, Tell } from './announcer.ts';
import type { JobQueue } from './job.ts';
import type { MessageWriter } from './messages/message-writer.ts';
import type { SessionDirectory } from './sessions/session-directory.ts';
import type { WithTeamLock, Write } from './write/write.ts';

/** Everything at the edge of the world that an action may touch. */
export interface ActionDeps
  extends
    ConversationDirectories,
    Pick<SharedState, 'activities' | 'counters' | 'reservedBytes' | 'voiceTokens' | 'watches'> {
  readonly config: ActionConfig;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly logger: Logger;
  readonly db: Database['db'];
  /** Reads what was said before, on a replica where there is one that is not behind. */
  readonly readHistory: ReadHistory;
  readonly sessions: SessionDirectory;
  readonly announcer: Announcer;
  readonly voice: VoiceRooms;
  /** What goes on there beside sound and pictures. */
  readonly meetings: MeetingBoard;
  /** The calls of chats; who is in them stands in `voice`. */
  readonly calls: CallBoard;
  /** Its sound and pictures. */
  readonly media: VoiceMedia;
  /** What of it is recorded, streamed or written down. */
  readonly outputs: VoiceOutputBoard;
  readonly passwords: Passwords;
  readonly passkeys: Passkeys;
  readonly captcha: Captcha;
  readonly mailer: Mailer;
  readonly operatorMailbox: OperatorMailbox;
  readonly errorService: ErrorService;
  readonly releases: ReleaseFeed;
  /** Who takes card payments; null: no one here does. */
  readonly payments: PaymentProvider | null;
  /** Where accounts can be connected to; none where this server is not set up for it. */
  readonly connections: ConnectionProviders;
  readonly content: ContentStore;
  /** The web beyond this server, as far as strangers' links may lead into it. */
  readonly web: WebFetch;
  /** The push services of people's browsers. */
  readonly push: PushSender;
  /** Reading strangers' pages: a few at a time. */
  readonly webWork: WorkLimit;
  readonly imageLinks: ImageLinks;
  /** GIFs and stickers of a provider; null: none are offered here. */
  readonly gifs: GifLibrary | null;
  readonly botTokens: BotTokens;
  readonly webhookTokens: WebhookTokens;
  /** Decoding pictures is heavy: a few at a time, and so many pixels an account. */
  readonly pictureWork: PictureWork;
  readonly messages: MessageWriter;
  /** What is to be done after a change, also by another process. */
  readonly jobs: JobQueue;
  readonly write: Write;
  readonly withTeamLock: WithTeamLock;
  readonly tell: Tell;
  readonly publishCommitted: PublishCommitted;
}
