import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { overlayPage } from '../desktop/build-desktop.ts';
import { scriptBudgets } from './script-budgets.ts';

/** A file of the built page, as far as the budgets look at it. */
export interface BuiltScript {
  readonly file: string;
  /** what it was split off for, as an absolute path; null: shared by several */
  readonly source: string | null;
  /** files that the browser fetches with it */
  readonly imports: readonly string[];
  readonly modules: readonly string[];
  /** as it travels; 0 where no screen loads it */
  readonly bytes: number;
}

interface Screen {
  readonly name: string;
  /** sources below renderer/ or the root, whose files the screen loads before it can be used */
  readonly loads: readonly string[];
  /** what one visit reads one of: the dearest counts */
  readonly oneOf: readonly string[];
  readonly budget: number;
}

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const signedIn = [
  'renderer/index.html',
  'renderer/app/application.tsx',
  'renderer/app/live-connection.tsx',
];
const signedInTexts = ['shared/locales/en-signed-in.ts', 'shared/locales/tr-signed-in.ts'];

/**
 * Each takes the texts of the first screens before it knows who is there. Those who are signed in
 * take the rest of the texts when the page stands.
 */
const screens: readonly Screen[] = [
  {
    name: 'the landing page',
    loads: ['renderer/index.html', 'renderer/features/landing/landing-page.tsx'],
    oneOf: ['shared/locales/en-first.ts', 'shared/locales/tr-first.ts'],
    budget: scriptBudgets.landing,
  },
  {
    name: 'the home of a signed-in user',
    loads: [...signedIn, 'renderer/app/pages/my-teams-page.tsx'],
    oneOf: signedInTexts,
    budget: scriptBudgets.signedIn,
  },
  {
    name: 'a text channel of a team',
    loads: [
      ...signedIn,
      'renderer/app/pages/team-page.tsx',
      'renderer/features/messages/channel-conversation.tsx',
      // above the messages of a team that is new to the reader: the dearest visit
      'renderer/features/team-start/team-start.tsx',
    ],
    oneOf: signedInTexts,
    budget: scriptBudgets.signedIn,
  },
];

/** Builds the page and tells what of it is too heavy, and which package is in it twice. */
export async function checkPageBudgets({ root }: { readonly root: string }): Promise<Finding[]> {
  const scripts = await buildScripts(root);
  return [
    ...screens.flatMap((screen) => screenFindings(root, screen, scripts)),
    ...doublePackages(scripts),
    ...overlayFindings(await overlayScripts(root)),
  ];
}

/** What the window over a game loads. */
async function overlayScripts(root: string): Promise<BuiltScript[]> {
  const { build: settings = {}, ...page } = overlayPage(root, path.join(root, 'dist/game-overlay'));
  const built = await build({
    ...page,
    configFile: false,
    logLevel: 'silent',
    build: { ...settings, write: false },
  });
  if (!('output' in built)) throw new Error('The game overlay was not built into one set of files');
  const folder = page.root ?? root;
  return Promise.all(built.output.map((file) => weighed(scriptOf(folder, file), file)));
}

/** All of it counts: there is one screen. */
export function overlayFindings(scripts: readonly BuiltScript[]): Finding[] {
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  if (bytes > 0 && bytes <= scriptBudgets.gameOverlay) return [];
  const allowed = kilobytes(scriptBudgets.gameOverlay);
  return [
    {
      file: 'renderer/game-overlay/overlay-boot.ts',
      line: 1,
      message: `Loads ${kilobytes(bytes)} of script for the game overlay; ${allowed} are allowed.`,
    },
  ];
}

async function buildScripts(root: string): Promise<BuiltScript[]> {
  const built = await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  });
  if (!('output' in built)) throw new Error('The page was not built into one set of files');
  const folder = path.join(root, 'renderer');
  const scripts = built.output.map((file) => scriptOf(folder, file));
  const sources = screens.flatMap(({ loads, oneOf }) => [...loads, ...oneOf]);
  const wanted = sources.map((source) => path.join(root, source));
  // to compress all of it takes as long as to build it
  const loaded = new Set(filesBehind(wanted, scripts));
  return Promise.all(
    scripts.map(async (script, index) => {
      const file = built.output[index];
      return file && loaded.has(script) ? weighed(script, file) : script;
    }),
  );
}

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** What is known of a file before it is weighed. */
function scriptOf(folder: string, built: BuiltFile): BuiltScript {
  const { fileName: file } = built;
  const plain = { file, source: null, imports: [], modules: [], bytes: 0 };
  if (built.type === 'chunk') {
    const { facadeModuleId: source, imports, moduleIds: modules } = built;
    return { ...plain, source, imports, modules };
  }
  if (!file.endsWith('.html')) return plain;
  // the page itself is no script; what it names is where a visit begins
  const named = [...String(built.source).matchAll(/"\/([^"]+\.js)"/g)];
  return {
    ...plain,
    source: path.join(folder, file),
    imports: named.map(([, name]) => name ?? ''),
  };
}

async function weighed(script: BuiltScript, built: BuiltFile): Promise<BuiltScript> {
  if (built.type === 'chunk') return { ...script, bytes: await compressed(built.code) };
  if (!script.file.endsWith('.js')) return script;
  return { ...script, bytes: await compressed(built.source) };
}

async function compressed(code: string | Uint8Array): Promise<number> {
  return (await promisify(brotliCompress)(code)).length;
}

/** What a screen loads beyond its budget, the heaviest files first; nothing when it keeps it. */
export function screenFindings(
  root: string,
  screen: Screen,
  scripts: readonly BuiltScript[],
): Finding[] {
  const totals = screen.oneOf.map((alternative) => {
    const wanted = [...screen.loads, alternative].map((source) => path.join(root, source));
    const missing = wanted.filter((source) => !scripts.some((script) => script.source === source));
    const loaded = filesBehind(wanted, scripts);
    return { missing, loaded, bytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
  const dearest = totals.toSorted((left, right) => right.bytes - left.bytes)[0];
  if (!dearest) return [];
  const missing = dearest.missing.map((source) => ({
    file: path.relative(root, source),
    line: 1,
    message: `Is no file of its own in the built page any more, but counts for ${screen.name}.`,
  }));
  if (dearest.bytes <= screen.budget) return missing;
  const heaviest = dearest.loaded
    .toSorted((left, right) => right.bytes - left.bytes)
    .slice(0, 8)
    .map(({ file, bytes }) => `${file} ${kilobytes(bytes)}`);
  const message = `Loads ${kilobytes(dearest.bytes)} of script for ${screen.name}; ${kilobytes(screen.budget)} are allowed. The heaviest: ${heaviest.join(', ')}.`;
  return [...missing, { file: screen.loads.at(-1) ?? '', line: 1, message }];
}

/** The files of some sources and all that come with them, each once. */
function filesBehind(sources: readonly string[], scripts: readonly BuiltScript[]): BuiltScript[] {
  const byFile = new Map(scripts.map((script) => [script.file, script]));
  const found = new Set<BuiltScript>();
  const waiting = scripts.filter(({ source }) => source !== null && sources.includes(source));
  for (let script = waiting.pop(); script; script = waiting.pop()) {
    if (found.has(script)) continue;
    found.add(script);
    waiting.push(...script.imports.flatMap((file) => byFile.get(file) ?? []));
  }
  return [...found];
}

/** Packages of which two copies are in the page: two versions, where one would do. */
export function doublePackages(scripts: readonly BuiltScript[]): Finding[] {
  const folders = new Map<string, Set<string>>();
  for (const id of scripts.flatMap(({ modules }) => modules)) {
    const [, folder, name] = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(id) ?? [];
    if (folder === undefined || name === undefined) continue;
    folders.set(name, (folders.get(name) ?? new Set()).add(folder));
  }
  return [...folders]
    .filter(([, copies]) => copies.size > 1)
    .map(([name, copies]) => ({
      file: 'package-lock.json',
      line: 1,
      message: `The page holds ${name} ${String(copies.size)} times: ${[...copies].join(', ')}.`,
    }));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
