import type * as contract from '#shared/contract/messages/announcement.ts';
import { presentMessage } from '../../present/message.ts';
import { findMessages } from '../../store/messages.ts';
import { findReactions } from '../../store/reactions.ts';
import type { Action } from '../action.ts';
import { messagePlace } from '../messages/describe-message.ts';
import { announcementChannel, asAnnouncement } from './announcement-channel.ts';

/** A page of an announcement channel, newest first. */
export const listAnnouncements: Action<typeof contract.listAnnouncements> =
  async function listAnnouncements(deps, { actor, conversation }, { query }) {
    const { channelId, teamId } = announcementChannel(conversation);
    const { limit, offset, before } = query;
    const page = { channelId, limit, before, offset };
    const viewerId = actor.userId;
    const { rows, reactions } = await deps.readHistory(async (db) => {
      const found = await findMessages(db, page);
      const messageIds = found.map(({ id }) => id);
      return {
        rows: found,
        reactions: await findReactions(db, { channelId, messageIds, viewerId }),
      };
    });
    const place = { ...messagePlace(deps, teamId), reactions };
    return rows.map((row) => asAnnouncement(presentMessage(row, place, undefined)));
  };
