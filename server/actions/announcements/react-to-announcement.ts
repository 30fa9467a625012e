import type * as contract from '#shared/contract/messages/announcement.ts';
import type { Action } from '../action.ts';
import { putReaction } from '../reactions/put-reaction.ts';
import { takeReaction } from '../reactions/take-reaction.ts';
import { announcementChannel, keyOf } from './announcement-channel.ts';

/** Anyone who sees an announcement reacts to it. */
export const addAnnouncementReaction: Action<typeof contract.addAnnouncementReaction> =
  async function addAnnouncementReaction(deps, context, { params }) {
    announcementChannel(context.conversation);
    await putReaction(deps, context, { ...keyOf(params), emoji: params.emojiId });
    return { success: true };
  };

/** Takes one's own reaction to an announcement back. */
export const removeAnnouncementReaction: Action<typeof contract.removeAnnouncementReaction> =
  async function removeAnnouncementReaction(deps, context, { params }) {
    announcementChannel(context.conversation);
    await takeReaction(deps, context, { ...keyOf(params), emoji: params.emojiId });
    return { success: true };
  };
