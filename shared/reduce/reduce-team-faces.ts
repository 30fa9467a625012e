import type { TeamId, UserId } from '../lib/ids.ts';
import type { TeamFace } from '../rules/shown-name.ts';
import type { ClientView } from './client-view.ts';
import { mapEntries, mapList } from './record.ts';
import { withAuthor, withWriters, type Authored, type Change } from './reduce-people.ts';

interface FaceInTeam {
  readonly teamId: TeamId;
  readonly userId: UserId;
  readonly face: TeamFace;
}

/**
 * A member is called or looks otherwise in a team: the messages and threads there show it. What they
 * have not is left out of them, as the server leaves it out.
 */
export function withTeamFace(view: ClientView, { teamId, userId, face }: FaceInTeam): ClientView {
  const change: Change = (person) => {
    if (person.id !== userId) return person;
    // a thread names those who wrote in it, without pictures
    const picture = person.profilePicture === undefined ? null : face.teamPicture;
    const isSame = (person.nickname ?? null) === face.nickname;
    if (isSame && (person.teamPicture ?? null) === picture) return person;
    const { nickname: _nickname, teamPicture: _picture, ...rest } = person;
    // reason: the same person, with what is optional of it put in anew
    return {
      ...rest,
      ...(face.nickname !== null && { nickname: face.nickname }),
      ...(picture !== null && { teamPicture: picture }),
    } as typeof person;
  };
  const authored = <Sent extends Authored & { readonly teamId: TeamId | null }>(sent: Sent): Sent =>
    sent.teamId === teamId ? withAuthor(sent, change) : sent;
  return {
    ...view,
    messages: mapEntries(view.messages, (window) => {
      const messages = mapList(window.messages, authored);
      const pending = mapList(window.pending, authored);
      const edited = mapList(window.edited, authored);
      const isSame =
        messages === window.messages && pending === window.pending && edited === window.edited;
      return isSame ? window : { ...window, messages, pending, edited };
    }),
    threads: mapEntries(view.threads, (shelf) => {
      const entries = mapEntries(shelf.entries, (thread) =>
        thread.teamId === teamId ? withWriters(thread, change) : thread,
      );
      return entries === shelf.entries ? shelf : { ...shelf, entries };
    }),
    scheduled: mapEntries(view.scheduled, (ofChannel) => {
      const entries = mapEntries(ofChannel.entries, authored);
      return entries === ofChannel.entries ? ofChannel : { ...ofChannel, entries };
    }),
  };
}
