import { createChannel } from '#shared/contract/channels/channel.ts';
import {
  addAnnouncementReaction,
  createAnnouncement,
  deleteAnnouncement,
  removeAnnouncementReaction,
  updateAnnouncement,
} from '#shared/contract/messages/announcement.ts';
import type { ConvergenceCase } from './convergence-case.ts';

/** What happens in an announcement channel, which is told by the events of messages. */
export const announcementCases: readonly ConvergenceCase[] = [
  {
    name: 'announcements, announced with everyone tagged, edited, reacted to and deleted',
    async act({ teamId, actor, outsider }) {
      const { channel } = await actor.person.ok(createChannel, {
        params: { teamId },
        body: { name: 'news', type: 'announcement' },
      });
      await outsider.settle();
      await outsider.lookAt({ teamId, channelId: channel.id });
      const params = { channelId: channel.id };
      const announce = (title: string) =>
        actor.person.ok(createAnnouncement, {
          params,
          body: { title, content: 'All of it.', tagEveryone: true },
        });
      const first = await announce('First');
      const second = await announce('Second');
      const key = { ...params, announcementId: first.announcement.id };
      await actor.person.ok(updateAnnouncement, {
        params: key,
        body: { title: 'Changed', content: 'Not all of it.' },
      });
      for (const emojiId of ['🎉', '👀'])
        await outsider.person.ok(addAnnouncementReaction, { params: { ...key, emojiId } });
      await outsider.person.ok(removeAnnouncementReaction, { params: { ...key, emojiId: '👀' } });
      await actor.person.ok(deleteAnnouncement, {
        params: { ...params, announcementId: second.announcement.id },
      });
    },
    told: Object.fromEntries(
      ['actor', 'insider', 'outsider'].map((name) => [
        name,
        [
          'CHANNEL_CREATED',
          'MESSAGE_SEND',
          'MESSAGE_SEND',
          'MESSAGE_EDITED',
          'REACTION_ADDED',
          'REACTION_ADDED',
          'REACTION_REMOVED',
          'MESSAGE_DELETED',
        ],
      ]),
    ),
  },
];
