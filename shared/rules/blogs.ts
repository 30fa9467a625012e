import { characterCount, isBlank } from '../lib/text.ts';
import { blogLimits } from './limits.ts';
import type { RuleProblem } from './rule-problem.ts';

/** The heading of a blog: not blank (T-332), and no longer than a heading. */
export function validateBlogTitle(title: string): RuleProblem | null {
  if (isBlank(title)) return { code: 'blog.no-title', message: 'Enter a title' };
  if (characterCount(title.trim()) <= blogLimits.title) return null;
  return { code: 'blog.long-title', message: `A title has at most ${blogLimits.title} characters` };
}

/** What a blog says: not blank (T-332). */
export function validateBlogContent(content: string): RuleProblem | null {
  if (isBlank(content)) return { code: 'blog.empty', message: 'Enter a text' };
  if (characterCount(content) <= blogLimits.content) return null;
  return { code: 'blog.long', message: `A blog post has at most ${blogLimits.content} characters` };
}
