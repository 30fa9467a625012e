import * as email from '#shared/contract/account/email.ts';
import * as me from '#shared/contract/account/me.ts';
import * as registration from '#shared/contract/account/register.ts';
import * as session from '#shared/contract/account/session.ts';
import { acceptPolicy } from '../../actions/account/accept-policy.ts';
import { findPasswordReset } from '../../actions/account/find-password-reset.ts';
import { getCaptcha } from '../../actions/account/get-captcha.ts';
import { getExperiments } from '../../actions/account/get-experiments.ts';
import { getMe } from '../../actions/account/get-me.ts';
import { listSessions } from '../../actions/account/list-sessions.ts';
import { login } from '../../actions/account/login.ts';
import { logout } from '../../actions/account/logout.ts';
import { recordTour } from '../../actions/account/record-tour.ts';
import { register } from '../../actions/account/register.ts';
import { requestEmailKey } from '../../actions/account/request-email-key.ts';
import { requestPasswordReset } from '../../actions/account/request-password-reset.ts';
import { resetPassword } from '../../actions/account/reset-password.ts';
import { revokeOtherSessions } from '../../actions/account/revoke-other-sessions.ts';
import { revokeSession } from '../../actions/account/revoke-session.ts';
import { setProfile } from '../../actions/account/set-profile.ts';
import { setAvatar } from '../../actions/account/set-avatar.ts';
import { setBanner } from '../../actions/account/set-banner.ts';
import { setBirthdate } from '../../actions/account/set-birthdate.ts';
import { setPresence } from '../../actions/account/set-presence.ts';
import { setUsername } from '../../actions/account/set-username.ts';
import { arrangeRail } from '../../actions/account/arrange-rail.ts';
import { updatePrivacy } from '../../actions/account/update-privacy.ts';
import { updateSettings } from '../../actions/account/update-settings.ts';
import { verifyEmail } from '../../actions/account/verify-email.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Registration, sign-in, sessions, and what users change about themselves. */
export const accountBindings: readonly Binding[] = [
  bindEndpoint(registration.getCaptcha, getCaptcha),
  bindEndpoint(registration.register, register),
  bindEndpoint(session.login, login),
  bindEndpoint(session.logout, logout),
  bindEndpoint(session.getMe, getMe),
  bindEndpoint(session.listSessions, listSessions),
  bindEndpoint(session.revokeSession, revokeSession),
  bindEndpoint(session.revokeOtherSessions, revokeOtherSessions),
  bindEndpoint(email.requestEmailKey, requestEmailKey),
  bindEndpoint(email.verifyEmail, verifyEmail),
  bindEndpoint(email.requestPasswordReset, requestPasswordReset),
  bindEndpoint(email.findPasswordReset, findPasswordReset),
  bindEndpoint(email.resetPassword, resetPassword),
  bindEndpoint(me.setPresence, setPresence),
  bindEndpoint(me.updateSettings, updateSettings),
  bindEndpoint(me.updatePrivacy, updatePrivacy),
  bindEndpoint(me.arrangeRail, arrangeRail),
  bindEndpoint(me.setUsername, setUsername),
  bindEndpoint(me.setAvatar, setAvatar),
  bindEndpoint(me.setProfile, setProfile),
  bindEndpoint(me.setBanner, setBanner),
  bindEndpoint(me.setBirthdate, setBirthdate),
  bindEndpoint(me.acceptPolicy, acceptPolicy),
  bindEndpoint(me.getExperiments, getExperiments),
  bindEndpoint(me.recordTour, recordTour),
];
