import * as announcement from '#shared/contract/messages/announcement.ts';
import { createAnnouncement } from '../../actions/announcements/create-announcement.ts';
import { deleteAnnouncement } from '../../actions/announcements/delete-announcement.ts';
import { followAnnouncements } from '../../actions/announcements/follow-announcements.ts';
import { listAnnouncements } from '../../actions/announcements/list-announcements.ts';
import { listFollows } from '../../actions/announcements/list-follows.ts';
import {
  addAnnouncementReaction,
  removeAnnouncementReaction,
} from '../../actions/announcements/react-to-announcement.ts';
import { unfollowAnnouncements } from '../../actions/announcements/unfollow-announcements.ts';
import { updateAnnouncement } from '../../actions/announcements/update-announcement.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Announcement channels, and the text channels that follow them. */
export const announcementBindings: readonly Binding[] = [
  bindEndpoint(announcement.listAnnouncements, listAnnouncements),
  bindEndpoint(announcement.createAnnouncement, createAnnouncement),
  bindEndpoint(announcement.updateAnnouncement, updateAnnouncement),
  bindEndpoint(announcement.deleteAnnouncement, deleteAnnouncement),
  bindEndpoint(announcement.addAnnouncementReaction, addAnnouncementReaction),
  bindEndpoint(announcement.removeAnnouncementReaction, removeAnnouncementReaction),
  bindEndpoint(announcement.listFollows, listFollows),
  bindEndpoint(announcement.followAnnouncements, followAnnouncements),
  bindEndpoint(announcement.unfollowAnnouncements, unfollowAnnouncements),
];
