import { joinVoice } from '#shared/contract/voice/voice.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { GroupClient } from '#renderer/voice/encryption/group-client.ts';
import { createClient } from '../../support/client.ts';
import { done, open, produce } from '../../voice/media-world.ts';
import type { FilledUser } from '../filled-team.ts';

/** Well below what the server waits for. */
const HEARTBEAT_MS = 10_000;

interface Quiet {
  readonly origin: string;
  readonly user: FilledUser;
  readonly place: { readonly teamId: TeamId; readonly channelId: ChannelId };
  /** Follows what becomes of the keys, and changes them; otherwise it only takes its part in them. */
  readonly makesKeys: boolean;
}

/**
 * Comes into a channel without a browser: with a microphone that is off and both ends open, and with a
 * part in the keys of the channel like anyone else's. Ten browsers' pages take more than two cores have,
 * and what would be measured then is who waits for whom: for the same reason one of them alone does the
 * sums of each change of keys. Resolves once it is there; it leaves when it is
 * called.
 */
export async function joinQuietly({
  origin,
  user,
  place,
  makesKeys,
}: Quiet): Promise<() => Promise<void>> {
  const client = createClient({ origin });
  client.setCookie(user.cookie);
  const socket = await client.connect();
  const { token } = await client.ok(joinVoice, { params: place });
  const { attendeeId, media } = await done(socket, 'VOICE_JOIN', { token });
  if (attendeeId === null || media === null) throw new Error('there is no media');
  const group = new GroupClient({
    me: { userId: user.userId, attendeeId },
    request: (type, data) => done(socket, type, data),
    isShown: () => true,
    onKeys: () => undefined,
    onHold: () => undefined,
    onStanding: () => undefined,
    onTrouble: (what, error) => process.stderr.write(`${what}: ${String(error)}\n`),
  });
  socket.socket.on('message', (frame: Buffer) => {
    // reason: what the socket's own reader has held to the contract
    const { type, data } = JSON.parse(frame.toString('utf8')) as { type: string; data: unknown };
    // reason: as above
    const { signal } = (type === 'VOICE_MEDIA' ? data : {}) as { signal?: string };
    const isForMe = makesKeys || signal === 'group-welcome';
    if (!isForMe || !signal?.startsWith('group-')) return;
    // reason: a name that only these have
    group.signal(data as Parameters<typeof group.signal>[0]);
  });
  await open({ socket, attendeeId, capabilities: media.routerRtpCapabilities });
  group.start(null);
  await produce({ socket }, 'microphone', true);
  const heartbeat = setInterval(() => socket.send('HEARTBEAT'), HEARTBEAT_MS);
  return async () => {
    clearInterval(heartbeat);
    group.close();
    await socket.close();
  };
}
