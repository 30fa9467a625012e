import { en } from '#shared/locales/en.ts';
import { enApplication } from '#shared/locales/en-application.ts';
import { enFirst } from '#shared/locales/en-first.ts';
import { enSignedIn } from '#shared/locales/en-signed-in.ts';
import type { TextTree } from '#shared/locales/text-tree.ts';
import type { CheckContext, Finding } from './check-context.mjs';
import { createPathResolver, readEdges, type Edge } from './import-graph.mjs';
import type { ParsedSource } from './parse-source.mjs';

interface Bundle {
  readonly name: string;
  readonly texts: TextTree;
  /** What is rendered when no more than these texts are there. */
  readonly roots: readonly string[];
  /** topics that are looked up by a code from outside, with something else to say without them */
  readonly optional: readonly string[];
  /** Files of which what they load later waits for more texts; null: nothing loaded later is looked at. */
  readonly doors: readonly string[] | null;
}

const bundles: readonly Bundle[] = [
  {
    name: 'en-first.ts',
    texts: enFirst,
    roots: ['renderer/main.tsx', 'renderer/features/landing/landing-page.tsx'],
    optional: ['errors', 'fieldErrors'],
    doors: null,
  },
  {
    name: 'en-signed-in.ts',
    texts: enSignedIn,
    roots: [
      'renderer/app/application.tsx',
      'renderer/app/live-connection.tsx',
      'renderer/app/message-notices.tsx',
      'renderer/app/desktop/desktop-link.tsx',
      'renderer/app/pages/my-teams-page.tsx',
      'renderer/app/pages/team-page.tsx',
      'renderer/app/pages/chat-page.tsx',
      'renderer/app/pages/friends-page.tsx',
      'renderer/features/messages/channel-conversation.tsx',
      'renderer/features/messages/chat-conversation.tsx',
    ],
    optional: ['errors', 'fieldErrors'],
    doors: [
      'renderer/app/overlay-host.tsx',
      'renderer/app/overlay-layer.tsx',
      'renderer/features/messages/commands/lazy-commands.tsx',
      'renderer/ui/formatting/text-formatting.tsx',
      'renderer/app/pages/lazy-todo-content.tsx',
      'renderer/app/pages/lazy-announcement-content.tsx',
      'renderer/app/pages/lazy-team-pages.tsx',
      'renderer/app/pages/lazy-thread.tsx',
      'renderer/app/pages/lazy-watch-content.tsx',
      'renderer/app/pages/lazy-voice-content.tsx',
      'renderer/app/shell/update-gate.tsx',
      'renderer/app/shell/voice-slot.tsx',
      'renderer/app/voice-notices-gate.tsx',
      'renderer/app/calls-gate.tsx',
      'renderer/app/ready-check-gate.tsx',
      'renderer/features/messages/events/lazy-event.tsx',
      'renderer/app/pages/call-slot.tsx',
      'renderer/app/pages/team-start-place.tsx',
      'renderer/app/pages/raid-place.tsx',
      'renderer/app/route-table.tsx',
      'renderer/app/shell/use-search-pane.tsx',
      // fetches ahead what the others draw
      'renderer/app/shell/app-shortcuts.tsx',
      'renderer/app/visit.tsx',
      // the texts themselves
      'renderer/lib/i18n.ts',
    ],
  },
  {
    name: 'en-application.ts',
    texts: enApplication,
    roots: [
      'renderer/app/application.tsx',
      'renderer/app/overlay-host.tsx',
      ...[
        'bot-add-page',
        'dashboard-pages',
        'developer-pages',
        'discover-page',
        'invite-page',
        'my-teams-page',
        'public-blog-page',
        'team-page',
      ].map((page) => `renderer/app/pages/${page}.tsx`),
    ],
    optional: [],
    doors: [
      // the console and the pages about Tayfa
      'renderer/app/route-table.tsx',
      'renderer/app/shell/download-app-overlay.tsx',
      // the texts themselves
      'renderer/lib/i18n.ts',
    ],
  },
];

/** A key as code writes it: whole, or as far as a template says it, and what stands behind that. */
const KEY =
  /['"`](?<key>[a-z]\w*(?:\.[\w-]+)*\.?)(?:['"`]|\$\{[^}]*\}(?<rest>(?:\.[\w-]+)+)`|\$\{)/g;

/** Finds texts that a page uses before they are loaded: the reader would see their keys. */
export async function checkTextBundles({ root, sources }: CheckContext): Promise<Finding[]> {
  const parsed = await sources();
  const edges = readEdges(root, parsed, createPathResolver());
  return bundles.flatMap((bundle) => {
    const reached = behind(bundle, edges);
    return parsed
      .filter(({ file }) => reached.has(file))
      .flatMap((source) => missingTexts(bundle, source));
  });
}

/** The files that some files bring with them, at once or later, but not through a door. */
export function behind(
  { roots, doors }: Pick<Bundle, 'roots' | 'doors'>,
  edges: readonly Edge[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const isDoor = doors?.includes(file) ?? true;
    for (const { from, to, isType, isDynamic } of edges) {
      const isPassed = !isType && !(isDynamic && isDoor);
      if (from === file && to.kind === 'file' && isPassed) waiting.push(to.file);
    }
  }
  return found;
}

/** The texts a file names that there are, but not in this bundle. */
export function missingTexts(
  bundle: Pick<Bundle, 'name' | 'texts' | 'optional'>,
  { file, text, lineOf }: Pick<ParsedSource, 'file' | 'text' | 'lineOf'>,
): Finding[] {
  return [...text.matchAll(KEY)].flatMap((match) => {
    const key = match.groups?.['key'] ?? '';
    if (bundle.optional.includes(key.split('.')[0] ?? '')) return [];
    return possibleKeys(key, match.groups?.['rest'])
      .filter((possible) => hasText(en, possible) && !hasText(bundle.texts, possible))
      .map((possible) => ({
        file,
        line: lineOf(match.index),
        message: `Uses the text "${possible}" before it is loaded: shared/locales/${bundle.name} does not name it.`,
      }));
  });
}

/** All that a template may ask for, where it says how its keys end; else what it says. */
function possibleKeys(key: string, rest: string | undefined): readonly string[] {
  const below = rest === undefined ? undefined : treeAt(en, key);
  return typeof below === 'object'
    ? Object.keys(below).map((name) => `${key}${name}${rest}`)
    : [key];
}

/** Whether there is a text of a key, in plural forms or not, or texts below it. */
function hasText(tree: TextTree, key: string): boolean {
  return stepsOf(key).length >= 2 && treeAt(tree, key) !== undefined;
}

function stepsOf(key: string): readonly string[] {
  return key.split('.').filter((step) => step !== '');
}

function treeAt(tree: TextTree, key: string): TextTree | string | undefined {
  let at: TextTree | string | undefined = tree;
  for (const step of stepsOf(key)) {
    if (typeof at !== 'object') return undefined;
    at = at[step] ?? at[`${step}_other`];
  }
  return at;
}
