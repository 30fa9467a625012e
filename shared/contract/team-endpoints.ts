import * as application from './teams/application.ts';
import * as blog from './teams/blog.ts';
import * as activity from './teams/activity.ts';
import * as audit from './teams/audit.ts';
import * as discovery from './teams/discovery.ts';
import * as emoji from './teams/emoji.ts';
import * as event from './teams/event.ts';
import * as game from './teams/game.ts';
import * as teamImport from './teams/import.ts';
import * as invite from './teams/invite.ts';
import * as member from './teams/member.ts';
import * as moderation from './teams/moderation.ts';
import * as memberManagement from './teams/member-management.ts';
import * as onboarding from './teams/onboarding.ts';
import * as memberProfile from './teams/member-profile.ts';
import * as role from './teams/role.ts';
import * as team from './teams/team.ts';
import * as teamSlice from './teams/team-slice.ts';
import * as template from './teams/template.ts';
import * as vanity from './teams/vanity.ts';

/** What can be done with teams; the endpoints among it are picked out with all others. */
export const teamResources = {
  ...application,
  ...blog,
  ...activity,
  ...audit,
  ...discovery,
  ...emoji,
  ...event,
  ...game,
  ...teamImport,
  ...invite,
  ...member,
  ...memberManagement,
  ...memberProfile,
  ...moderation,
  ...onboarding,
  ...role,
  ...team,
  ...teamSlice,
  ...template,
  ...vanity,
};
