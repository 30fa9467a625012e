import { ID_PATTERN, type BlogId } from '#shared/lib/ids.ts';
import { cutText } from '#shared/lib/text.ts';
import type { Language } from '#shared/locales/languages.ts';
import { publicPages, type PageText } from '#shared/locales/page-heads/public-pages.ts';
import { pageTexts } from '#shared/locales/page-heads/page-texts.ts';
import { findInvite } from '../../store/invites.ts';
import { findTeamRow, type TeamRow } from '../../store/teams.ts';
import { findTeamOfTemplate } from '../../store/templates.ts';
import type { ActionDeps } from '../action-deps.ts';
import { findPublicBlog } from '../blogs/public-blog.ts';
import { isUsableInvite } from '../invites/usable-invite.ts';

/** What the head of a page says to programs that show a link to it. */
export interface PageHead extends PageText {
  readonly image?: string;
  /** whether search engines may list it: what was sent to one person is not for others */
  readonly isListed: boolean;
}

type HeadDeps = Pick<ActionDeps, 'db' | 'clock' | 'config'>;

/** An invite's code is letters, digits, dashes (T-068). */
const INVITE_PATH = /^\/invite\/([\w-]{1,64})$/;

/** A template's code is of the same letters. */
const TEMPLATE_PATH = /^\/template\/([\w-]{1,64})$/;

/** A blog's address is its id. */
const BLOG_PATH = /^\/blog\/([^/]+)$/;

/** Characters of a blog that its card shows. */
const CARD_TEXT = 200;

/** The head of a page by its path; null for those that are only for the signed-in. */
export async function pageHead(
  deps: HeadDeps,
  path: string,
  language: Language,
): Promise<PageHead | null> {
  const texts = pageTexts(language);
  const publicPage = publicPages.find((page) => page === path);
  if (publicPage) return { ...texts.pages[publicPage], isListed: true };
  const code = INVITE_PATH.exec(path)?.[1];
  if (code !== undefined) return inviteHead(deps, code, language);
  const template = TEMPLATE_PATH.exec(path)?.[1];
  if (template !== undefined) return templateHead(deps, template, language);
  const blogId = BLOG_PATH.exec(path)?.[1];
  if (blogId !== undefined) return blogHead(deps, blogId, language);
  if (path === '/friendinvite') return { ...texts.friendInvite, isListed: false };
  return null;
}

async function inviteHead(deps: HeadDeps, code: string, language: Language): Promise<PageHead> {
  const texts = pageTexts(language);
  const team = await invitingTeam(deps, code);
  if (!team) return { ...texts.closedInvite, isListed: false };
  return {
    ...texts.invite(team.name, team.description),
    ...imageOf(deps, team),
    isListed: false,
  };
}

async function templateHead(deps: HeadDeps, code: string, language: Language): Promise<PageHead> {
  const texts = pageTexts(language);
  const team = await findTeamOfTemplate(deps.db, code);
  if (!team) return { ...texts.goneTemplate, isListed: false };
  return { ...texts.template(team.name), ...imageOf(deps, team), isListed: false };
}

/** A blog is written for all: with its own words and its own picture, and listed. */
async function blogHead(deps: HeadDeps, id: string, language: Language): Promise<PageHead> {
  const gone = { ...pageTexts(language).blog, isListed: false };
  if (!ID_PATTERN.test(id) || id.length > 18) return gone;
  // reason: the pattern has checked that it is an id; whether it is a blog's is asked now
  const found = await findPublicBlog(deps, id as BlogId);
  if (!found) return gone;
  const { blog, team } = found;
  const picture = blog.hero_image;
  return {
    title: `${blog.title} · ${team.name}`,
    description: cutText(blog.content.replaceAll(/\s+/g, ' ').trim(), CARD_TEXT),
    ...(picture ? { image: deps.config.publicOrigin + picture } : imageOf(deps, team)),
    isListed: true,
  };
}

function imageOf(deps: HeadDeps, team: TeamRow): { image?: string } {
  const picture = team.banner ?? team.profile_picture;
  return picture ? { image: deps.config.publicOrigin + picture } : {};
}

async function invitingTeam(deps: HeadDeps, code: string): Promise<TeamRow | null> {
  const invite = await findInvite(deps.db, code);
  if (!invite || !(await isUsableInvite(deps.db, invite, deps.clock.now()))) return null;
  const team = await findTeamRow(deps.db, invite.team_id);
  return team && team.suspended_at === null ? team : null;
}
