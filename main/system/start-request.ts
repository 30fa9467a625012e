import { deepLinkPath, readDeepLink } from '#shared/rules/deep-links.ts';

/** What a start, the first or a second one, may ask of the application. */
export type StartRequest =
  | { readonly type: 'open-path'; readonly path: string }
  | { readonly type: 'new-message' }
  | { readonly type: 'toggle-mute' }
  | { readonly type: 'show' };

/** Arguments of the jump list's and the dock's tasks. */
export const taskArguments = {
  'new-message': '--new-message',
  'toggle-mute': '--toggle-mute',
} as const;

/** Reads what a start asks for from its arguments; what is unknown only shows the window. */
export function readStartRequest(argv: readonly string[]): StartRequest {
  if (argv.includes(taskArguments['toggle-mute'])) return { type: 'toggle-mute' };
  if (argv.includes(taskArguments['new-message'])) return { type: 'new-message' };
  const links = argv.map(readDeepLink).filter((link) => link !== null);
  const [link] = links;
  return link ? { type: 'open-path', path: deepLinkPath(link) } : { type: 'show' };
}
