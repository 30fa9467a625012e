import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { SignedInOnly } from './signed-in-only.tsx';

/** A page of its own chunk, loaded when it is first opened. */
type LoadPage = () => Promise<{ readonly Component: React.ComponentType }>;

/** A page for everybody. */
function open(path: string, load: LoadPage): RouteObject {
  return { path, lazy: load };
}

/** A page for the signed-in; visitors are led to the landing page (E-001, T-022). */
function own(path: string, load: LoadPage): RouteObject {
  return { element: <SignedInOnly />, children: [{ path, lazy: load }] };
}

const homePage: LoadPage = async () => ({
  Component: (await import('./pages/home-page.tsx')).HomePage,
});
const teamPage: LoadPage = async () => ({
  Component: (await import('./pages/team-page.tsx')).TeamPage,
});
const chatPage: LoadPage = async () => ({
  Component: (await import('./pages/chat-page.tsx')).ChatPage,
});
const friendsPage: LoadPage = async () => ({
  Component: (await import('./pages/friends-page.tsx')).FriendsPage,
});
const invitePage: LoadPage = async () => ({
  Component: (await import('../features/entry/invite-page.tsx')).InvitePage,
});
const registerPage: LoadPage = async () => ({
  Component: (await import('../features/entry/register-page.tsx')).RegisterPage,
});
const loginPage: LoadPage = async () => ({
  Component: (await import('../features/entry/login-page.tsx')).LoginPage,
});
const emailVerifyPage: LoadPage = async () => ({
  Component: (await import('../features/entry/email-verify-page.tsx')).EmailVerifyPage,
});
const resetPasswordPage: LoadPage = async () => ({
  Component: (await import('../features/entry/reset-password-page.tsx')).ResetPasswordPage,
});

/** The documents' route table, as far as its pages exist; any other path leads home (E-002). */
export const routeTable: readonly RouteObject[] = [
  open('/', homePage),
  open('/login', loginPage),
  open('/friendinvite', registerPage),
  open('/emailVerify', emailVerifyPage),
  open('/resetpassword/:token', resetPasswordPage),
  open('/invite/:code', invitePage),
  own('/me/friends', friendsPage),
  own('/chat', chatPage),
  own('/chat/:channelId', chatPage),
  own('/teams/:teamId', teamPage),
  own('/teams/:teamId/channels/:channelId', teamPage),
  { path: '*', element: <Navigate to={paths.home()} replace /> },
];
