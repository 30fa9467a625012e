import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { LoadingScreen } from '../features/entry/loading-screen.tsx';
import { paths } from '../lib/paths.ts';
import { AllTexts } from './all-texts.tsx';
import { HomePage } from './pages/home-page.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

/** A page of its own chunk, loaded when it is first opened. */
type LoadPage = () => Promise<{ readonly Component: ComponentType }>;

const pages = new Map<LoadPage, LazyExoticComponent<ComponentType>>();

/** Routes with the same page share its component: moving between them keeps what it holds. */
function pageOf(load: LoadPage): React.ReactElement {
  const Page = pages.get(load) ?? lazy(async () => ({ default: (await load()).Component }));
  pages.set(load, Page);
  return <Page />;
}

/** A page for everybody. */
function open(path: string, load: LoadPage): RouteObject {
  return { path, element: <AllTexts waiting={<LoadingScreen />}>{pageOf(load)}</AllTexts> };
}

/** A page for the signed-in; visitors are led to the landing page (E-001, T-022). */
function own(path: string, load: LoadPage): RouteObject {
  return { element: <SignedInOnly prepare={load} />, children: [{ path, element: pageOf(load) }] };
}

const discoverTeamsPage: LoadPage = async () => ({
  Component: (await import('./pages/discover-page.tsx')).DiscoverTeamsPage,
});
const discoverTournamentsPage: LoadPage = async () => ({
  Component: (await import('./pages/discover-page.tsx')).DiscoverTournamentsPage,
});
const myApplicationsPage: LoadPage = async () => ({
  Component: (await import('./pages/dashboard-pages.tsx')).MyApplicationsPage,
});
const mySubscriptionPage: LoadPage = async () => ({
  Component: (await import('./pages/dashboard-pages.tsx')).MySubscriptionPage,
});
const suspendedTeamsPage: LoadPage = async () => ({
  Component: (await import('./pages/dashboard-pages.tsx')).SuspendedTeamsPage,
});
const developersPage: LoadPage = async () => ({
  Component: (await import('./pages/dashboard-pages.tsx')).DevelopersPage,
});
const developerBotPage: LoadPage = async () => ({
  Component: (await import('./pages/dashboard-pages.tsx')).DeveloperBotPage,
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
const templatePage: LoadPage = async () => ({
  Component: (await import('../features/entry/template-page.tsx')).TemplatePage,
});
const blogPage: LoadPage = async () => ({
  Component: (await import('../features/entry/blog-page.tsx')).BlogPage,
});
const botAddPage: LoadPage = async () => ({
  Component: (await import('../features/entry/bot-add-page.tsx')).BotAddPage,
});
const connectionPage: LoadPage = async () => ({
  Component: (await import('../features/entry/connection-page.tsx')).ConnectionPage,
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

/** The documents' route table; any other path leads home (E-002, T-023). */
export const routeTable: readonly RouteObject[] = [
  { path: '/', element: <HomePage /> },
  open('/discover/teams', discoverTeamsPage),
  open('/discover/tournaments', discoverTournamentsPage),
  own('/me/applications', myApplicationsPage),
  own('/me/friends', friendsPage),
  own('/me/subscription', mySubscriptionPage),

  open('/login', loginPage),
  open('/friendinvite', registerPage),
  open('/emailVerify', emailVerifyPage),
  open('/resetpassword/:token', resetPasswordPage),
  open('/connections/:provider', connectionPage),
  open('/invite/:code', invitePage),
  open('/template/:code', templatePage),
  open('/blog/:blogId', blogPage),
  open('/b/:botId', botAddPage),

  own('/chat', chatPage),
  own('/chat/:channelId', chatPage),
  own('/developers', developersPage),
  own('/developers/bots/:botId', developerBotPage),
  // a word, not an id: it comes before the teams (T-020)
  own('/teams/suspended', suspendedTeamsPage),
  own('/teams/:teamId', teamPage),
  own('/teams/:teamId/applications/:applicationId', teamPage),
  own('/teams/:teamId/channels/:channelId', teamPage),
  own('/teams/:teamId/channels/:channelId/blog/:blogId', teamPage),
  own('/teams/:teamId/channels/:channelId/:applicationId', teamPage),

  { path: '*', element: <Navigate to={paths.home()} replace /> },
];
