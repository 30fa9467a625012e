/** The pages that search engines may list, by their paths. */
export const publicPages = [
  '/',
  '/subscription',
  '/download',
  '/games',
  '/verification',
  '/security',
  '/guidelines',
  '/contact',
  '/jobs',
  '/tos',
  '/privacy',
  '/ss',
  '/iptal',
  '/developers/docs',
  '/licenses',
] as const;
export type PublicPage = (typeof publicPages)[number];

/** What stands in the head of a page, and where a link to it is shown. */
export interface PageText {
  readonly title: string;
  readonly description: string;
}

/** The heads of all pages in one language. */
export interface PageTexts {
  readonly pages: Readonly<Record<PublicPage, PageText>>;
  invite(team: string, description: string): PageText;
  /** an invite that leads nowhere any more, or whose target is hidden */
  readonly closedInvite: PageText;
  template(team: string): PageText;
  /** a template that leads nowhere */
  readonly goneTemplate: PageText;
  readonly blog: PageText;
  readonly friendInvite: PageText;
  /** for a network that opens more pages than people read */
  readonly tooMany: PageText;
}
