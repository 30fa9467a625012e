import { characterCount, isBlank } from '../lib/text.ts';
import { announcementLimits } from './limits.ts';
import type { RuleProblem } from './rule-problem.ts';

/** The heading of an announcement: not blank, and at most 100 characters (T-345, T-346). */
export function validateAnnouncementTitle(title: string): RuleProblem | null {
  if (isBlank(title)) return { code: 'announcement.no-title', message: 'Enter a title' };
  if (characterCount(title.trim()) <= announcementLimits.title) return null;
  return {
    code: 'announcement.long-title',
    message: `A title has at most ${announcementLimits.title} characters`,
  };
}

/** What an announcement says: not blank, and at most 5,000 characters (T-345, T-346). */
export function validateAnnouncementContent(content: string): RuleProblem | null {
  if (isBlank(content)) return { code: 'announcement.empty', message: 'Enter a text' };
  if (characterCount(content) <= announcementLimits.content) return null;
  return {
    code: 'announcement.long',
    message: `An announcement has at most ${announcementLimits.content} characters`,
  };
}
