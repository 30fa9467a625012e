import type { MediaFrame } from '#shared/contract/socket/client-frames.ts';
import { offersControl } from '#shared/rules/remote-control.ts';
import { isHdScreen } from '#shared/rules/screen-share.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * What a participant asks about the media of the stay that this session holds; who may be in a voice
 * channel may speak and show there, for its permissions know nothing narrower. A screen in HD is for
 * those with Plus (E-169).
 * @throws ProblemError channel.not-joined when this session is in no voice channel,
 *   voice.hd-needs-plus, meeting.no-control, and what the media refuses
 */
export async function voiceMedia(
  { db, voice, media, meetings }: Pick<ActionDeps, 'db' | 'voice' | 'media' | 'meetings'>,
  { userId, sessionId, isDesktop }: FrameSender,
  frame: MediaFrame,
): Promise<object> {
  // a browser injects nothing: it may not promise to
  if (isControlOffer(frame) && !isDesktop) throw new ProblemError('meeting.no-control');
  if (isHdOffer(frame) && voice.stayOf(sessionId)) {
    const user = await findUser(db, userId);
    if (!isPremium(user?.flags ?? 0)) throw new ProblemError('voice.hd-needs-plus');
  }
  // asked last: they may have gone meanwhile
  const stay = voice.stayOf(sessionId);
  if (!stay) throw new ProblemError('channel.not-joined');
  const reply = await media.request(stay, frame);
  if (frame.type === 'VOICE_PRODUCE' && offersControl(frame.data))
    meetings.offerControl({ place: stay.place, userId });
  return reply;
}

function isControlOffer(frame: MediaFrame): boolean {
  return frame.type === 'VOICE_PRODUCE' && frame.data.isControllable === true;
}

function isHdOffer(frame: MediaFrame): boolean {
  if (frame.type !== 'VOICE_PRODUCE' || frame.data.source !== 'screen') return false;
  return isHdScreen(frame.data.rtpParameters.encodings ?? []);
}
