import { ID_PATTERN, idTime, type TeamId } from '#shared/lib/ids.ts';
import { blogLimits } from '#shared/rules/limits.ts';
import { isoTime } from '../../lib/clock.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { ActionDeps } from '../action-deps.ts';
import { findPublicBlogs } from './public-blog.ts';

/** What a team publishes as an Atom feed; null where there is none for those outside. */
export async function blogFeed(
  deps: Pick<ActionDeps, 'db' | 'config'>,
  id: string,
): Promise<string | null> {
  if (!ID_PATTERN.test(id) || id.length > 18) return null;
  // reason: the pattern has checked that it is an id; whether it is a team's is asked now
  const teamId = id as TeamId;
  const found = await findPublicBlogs(deps, teamId, blogLimits.perFeed);
  if (!found) return null;
  const { publicOrigin } = deps.config;
  const own = `${publicOrigin}/blog/feed/${teamId}`;
  const newest = found.blogs[0]?.id ?? teamId;
  const entries = found.blogs.flatMap((blog) => {
    const address = `${publicOrigin}/blog/${blog.id}`;
    const time = isoTime(idTime(blog.id));
    return [
      '  <entry>',
      `    <id>${address}</id>`,
      `    <title>${xmlText(blog.title)}</title>`,
      `    <link href="${address}"/>`,
      `    <published>${time}</published>`,
      `    <updated>${time}</updated>`,
      `    <author><name>${xmlText(blog.username ?? found.team.name)}</name></author>`,
      `    <content type="text">${xmlText(blog.content)}</content>`,
      '  </entry>',
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${own}</id>`,
    `  <title>${xmlText(found.team.name)}</title>`,
    `  <link rel="self" href="${own}"/>`,
    `  <updated>${isoTime(idTime(newest))}</updated>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

/** Text within XML, which knows no control characters. */
function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what must go
  return escapeHtml(text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));
}
