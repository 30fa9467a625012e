import type { ComponentType, LazyExoticComponent } from 'react';
import type { RouteObject } from 'react-router-dom';
import { LoadingScreen } from '../features/entry/loading/loading-screen.tsx';
import type { DocumentName } from '../features/site/documents.ts';
import type { TextBundle } from '../lib/i18n.ts';
import { lazy } from '../lib/lazy.ts';
import { LedHome } from './led-home.tsx';
import { HomePage } from './pages/home-page.tsx';
import { SignedInOnly } from './signed-in-only.tsx';
import { WithTexts } from './with-texts.tsx';

/** A page of its own chunk, loaded when it is first opened. */
type LoadPage = () => Promise<{ readonly Component: ComponentType }>;

const pages = new Map<LoadPage, LazyExoticComponent<ComponentType>>();

/** Routes with the same page share its component: moving between them keeps what it holds. */
function pageOf(load: LoadPage): React.ReactElement {
  const Page = pages.get(load) ?? lazy(async () => ({ default: (await load()).Component }));
  pages.set(load, Page);
  return <Page />;
}

function withTexts(bundle: TextBundle, load: LoadPage): React.ReactElement {
  return (
    <WithTexts bundle={bundle} waiting={<LoadingScreen />}>
      {pageOf(load)}
    </WithTexts>
  );
}

/** A page for everybody. */
function open(path: string, load: LoadPage): RouteObject {
  return { path, element: withTexts('application', load) };
}

/** A page in a frame that has its texts already. */
function within(path: string, load: LoadPage): RouteObject {
  return { path, element: pageOf(load) };
}

/** A page for the signed-in; visitors are led to the landing page (E-001, T-022). */
function own(
  path: string,
  load: LoadPage,
  bundle: Extract<TextBundle, 'application' | 'all'> = 'application',
): RouteObject {
  return behindSignIn(path, load, bundle);
}

/** One of those that people begin with: it does not wait for the texts of the others. */
function ownFirst(path: string, load: LoadPage): RouteObject {
  return behindSignIn(path, load, 'signed-in');
}

function behindSignIn(path: string, load: LoadPage, bundle: TextBundle): RouteObject {
  const gate = <SignedInOnly prepare={load} bundle={bundle} />;
  return { element: gate, children: [{ path, element: pageOf(load) }] };
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
const adminPage: LoadPage = async () => ({
  Component: (await import('./pages/admin-page.tsx')).AdminPage,
});
const developersPage: LoadPage = async () => ({
  Component: (await import('./pages/developer-pages.tsx')).DevelopersPage,
});
const developerBotPage: LoadPage = async () => ({
  Component: (await import('./pages/developer-pages.tsx')).DeveloperBotPage,
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
  Component: (await import('./pages/invite-page.tsx')).InvitePage,
});
const templatePage: LoadPage = async () => ({
  Component: (await import('../features/entry/template/template-page.tsx')).TemplatePage,
});
const claimPage: LoadPage = async () => ({
  Component: (await import('../features/entry/claim/claim-page.tsx')).ClaimPage,
});
const blogPage: LoadPage = async () => ({
  Component: (await import('./pages/public-blog-page.tsx')).PublicBlogPage,
});
const botAddPage: LoadPage = async () => ({
  Component: (await import('./pages/bot-add-page.tsx')).BotAddPage,
});
const connectionPage: LoadPage = async () => ({
  Component: (await import('../features/entry/connection-page.tsx')).ConnectionPage,
});
const siteFrame: LoadPage = async () => ({
  Component: (await import('./pages/site-frame.tsx')).SiteFrame,
});
const licensesPage: LoadPage = async () => ({
  Component: (await import('../features/site/licenses-page.tsx')).LicensesPage,
});
const securityPage: LoadPage = async () => ({
  Component: (await import('./pages/security-page.tsx')).SecurityPage,
});
const verificationPage: LoadPage = async () => ({
  Component: (await import('../features/site/verification-page.tsx')).VerificationPage,
});
const downloadPage: LoadPage = async () => ({
  Component: (await import('../features/site/download-page.tsx')).DownloadPage,
});
const gamesPage: LoadPage = async () => ({
  Component: (await import('../features/site/games-page.tsx')).GamesPage,
});
const plusPage: LoadPage = async () => ({
  Component: (await import('../features/site/plus-page.tsx')).PlusPage,
});
const registerPage: LoadPage = async () => ({
  Component: (await import('../features/entry/registration/register-page.tsx')).RegisterPage,
});
const loginPage: LoadPage = async () => ({
  Component: (await import('../features/entry/sign-in/login-page.tsx')).LoginPage,
});
const emailVerifyPage: LoadPage = async () => ({
  Component: (await import('../features/entry/sign-in/email-verify-page.tsx')).EmailVerifyPage,
});
const emailUndoPage: LoadPage = async () => ({
  Component: (await import('../features/entry/sign-in/email-undo-page.tsx')).EmailUndoPage,
});
const livestreamPage: LoadPage = async () => ({
  Component: (await import('../features/livestream/livestream-page.tsx')).LivestreamPage,
});
const resetPasswordPage: LoadPage = async () => ({
  Component: (await import('../features/entry/sign-in/reset-password-page.tsx')).ResetPasswordPage,
});

/** One of the texts that are long enough to be documents. */
function documentPage(name: DocumentName): LoadPage {
  return async () => {
    const { DocumentPage } = await import('../features/site/document-page.tsx');
    return { Component: () => <DocumentPage key={name} name={name} /> };
  };
}

/** Public pages, with or without a user, in the frame of the site (E-006 to E-008). */
const sitePages: RouteObject = {
  element: withTexts('all', siteFrame),
  children: [
    within('/tos', documentPage('tos')),
    within('/privacy', documentPage('privacy')),
    within('/guidelines', documentPage('guidelines')),
    within('/contact', documentPage('contact')),
    within('/jobs', documentPage('jobs')),
    within('/ss', documentPage('ss')),
    within('/iptal', documentPage('iptal')),
    within('/developers/docs', documentPage('developers')),
    within('/licenses', licensesPage),
    within('/security', securityPage),
    within('/verification', verificationPage),
    within('/download', downloadPage),
    within('/games', gamesPage),
    within('/subscription', plusPage),
  ],
};

/** The documents' route table; any other path leads home (E-002, T-023). */
export const routeTable: readonly RouteObject[] = [
  { path: '/', element: <HomePage /> },
  open('/discover/teams', discoverTeamsPage),
  open('/discover/tournaments', discoverTournamentsPage),
  own('/me/applications', myApplicationsPage),
  ownFirst('/me/friends', friendsPage),
  own('/me/subscription', mySubscriptionPage),

  open('/login', loginPage),
  open('/friendinvite', registerPage),
  open('/emailVerify', emailVerifyPage),
  open('/emailUndo', emailUndoPage),
  open('/resetpassword/:token', resetPasswordPage),
  open('/connections/:provider', connectionPage),
  open('/invite/:code', invitePage),
  open('/template/:code', templatePage),
  open('/claim/:code', claimPage),
  open('/blog/:blogId', blogPage),
  open('/b/:botId', botAddPage),
  open('/live/:secret', livestreamPage),

  sitePages,

  ownFirst('/chat', chatPage),
  ownFirst('/chat/:channelId', chatPage),
  own('/admin', adminPage, 'all'),
  own('/admin/:section', adminPage, 'all'),
  own('/developers', developersPage),
  own('/developers/bots/:botId', developerBotPage),
  // a word, not an id: it comes before the teams (T-020)
  own('/teams/suspended', suspendedTeamsPage),
  ownFirst('/teams/:teamId', teamPage),
  ownFirst('/teams/:teamId/applications/:applicationId', teamPage),
  ownFirst('/teams/:teamId/channels/:channelId', teamPage),
  ownFirst('/teams/:teamId/channels/:channelId/blog/:blogId', teamPage),
  ownFirst('/teams/:teamId/channels/:channelId/thread/:threadId', teamPage),
  ownFirst('/teams/:teamId/channels/:channelId/:applicationId', teamPage),

  { path: '*', element: <LedHome why="noPage" /> },
];
