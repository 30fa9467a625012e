import * as console from './admin/console.ts';
import * as reports from './admin/reports.ts';
import * as settings from './admin/settings.ts';
import * as teams from './admin/teams.ts';
import * as users from './admin/users.ts';

/** What staff can do; the endpoints among it are picked out with all others. */
export const adminResources = { ...console, ...reports, ...settings, ...teams, ...users };
