import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { lateFiles } from './scripts/build/late-files.ts';
import { leanModules } from './scripts/build/lean-modules.ts';
import { shippedLicences } from './scripts/build/shipped-licences.ts';
import { pageContentPolicy } from '#shared/rules/content-policy.ts';
import { PUSH_WORKER } from '#shared/rules/push-notice.ts';

const root = join(import.meta.dirname, 'renderer');

/** Chromium 120, Firefox 120, Safari 17: what the interface is promised to run in. */
const browsers = { chrome: 120, firefox: 120, safari: 17 } as const;

/** Texts below this gain nothing from being compressed. Bytes. */
const LEAST_COMPRESSED = 1_024;
/** Behind it lies what is loaded late, and what of that belongs to one language. */
const applicationModule = 'renderer/app/application.tsx';
const languages = {
  en: /locales[\\/]en(-[\w-]+)?\.ts$/,
  tr: /locales[\\/]tr(-[\w-]+)?\.ts$|turkish-emoji-words\.ts$/,
};

/** What is on every page after signing in. */
const everywhereRoots = ['app/application.tsx', 'app/live-connection.tsx'];

/** The two first pages after signing in: home, and a team with its talk. */
const homeRoots = ['app/pages/my-teams-page.tsx'];
/** The parts of home that show a line of messages, or what is planned; they come when there are any. */
const linesRoots = ['waiting', 'upcoming', 'planned-tonight'].map(
  (part) => `features/home/${part}.tsx`,
);
const talkRoots = ['app/pages/team-page.tsx', 'features/messages/channel-conversation.tsx'];

/** Small things of the landing page that other pages show as well. */
const landingBasics =
  /renderer[\\/]ui[\\/](actions[\\/]link|display[\\/](tag|presence-mark)|forms[\\/]segmented-control)\.|lucide-react[\\/].*icons[\\/](circle-check|flag|users|hash|volume-2|list-checks|tv-minimal-play)\.mjs/;

/**
 * The router ships a build without its warnings for developers, but its package.json leads every
 * bundler to the other one: half a KB of every visit.
 */
const routerFolder = join(import.meta.dirname, 'node_modules/react-router/dist/production');
const releasedRouter = [
  { find: /^react-router$/, replacement: join(routerFolder, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(routerFolder, 'dom-export.mjs') },
];

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest']);

export default defineConfig(({ mode }) => {
  const isGallery = mode === 'gallery';
  const licences = shippedLicences(root);
  const isScreenshots = mode === 'screenshots';
  const everywhere = modulesBehind(everywhereRoots);
  const home = modulesBehind(homeRoots);
  const lines = modulesBehind(linesRoots);
  const talk = modulesBehind(talkRoots);
  const isInside = (id: string) => everywhere.has(id) || (home.has(id) && talk.has(id));
  return {
    root,
    resolve: { alias: releasedRouter },
    plugins: [
      react(),
      layerOrder(),
      themeBoot(),
      pushWorker(),
      preloadFont(),
      ...leanModules(),
      everywhere.plugin,
      home.plugin,
      lines.plugin,
      talk.plugin,
      ...(isScreenshots ? [overlayDoor()] : []),
      ...(isGallery ? [] : [licences.page]),
      ...(isGallery || isScreenshots
        ? []
        : [lateFiles({ from: applicationModule, languages }), precompress()]),
    ],
    worker: { plugins: () => [licences.worker] },
    css: {
      transformer: 'lightningcss',
      lightningcss: {
        targets: {
          chrome: browsers.chrome << 16,
          firefox: browsers.firefox << 16,
          safari: browsers.safari << 16,
        },
        cssModules: { pattern: '[name]_[local]_[hash]' },
      },
    },
    build: {
      target: Object.entries(browsers).map(([name, version]) => `${name}${String(version)}`),
      outDir: join(import.meta.dirname, `dist/${isGallery || isScreenshots ? mode : 'renderer'}`),
      emptyOutDir: true,
      // The report and the tests read which file belongs to which entry.
      manifest: 'build-manifest.json',
      // A data: address would have to be admitted by the policy, and cannot be cached on its own.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      sourcemap: false,
      reportCompressedSize: false,
      // Only the table of all emojis is larger than half of this, and it is loaded with the emoji
      // picker; what a page weighs is watched by `npm run check -- budgets`. Kilobytes.
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        // no module here reads a property for what the reading does
        treeshake: { propertyReadSideEffects: false },
        input: join(root, isGallery ? 'gallery.html' : 'index.html'),
        output: {
          chunkFileNames: ({ name }) => fileName(name, 'js'),
          // a sheet belongs to the chunk that it is named after
          assetFileNames: ({ names: [name = ''] }) => fileName(name, '[ext]'),
          codeSplitting: {
            groups: chunkGroups({
              isInside,
              isWords: (id) => talk.has(id) && lines.has(id),
              isTalk: talk.has,
              isHome: home.has,
            }),
          },
        },
      },
    },
    // All that any page will ask for is prepared at the start, not when it is first met.
    optimizeDeps: { entries: ['*.html', '{app,features,ui,gallery}/**/*.tsx'] },
    server: {
      port: 5173,
      strictPort: true,
      proxy: serverProxy(process.env['TAYFA_SERVER'] ?? 'http://127.0.0.1:8080'),
    },
    preview: {
      proxy: isScreenshots ? serverProxy(process.env['TAYFA_SERVER'] ?? '') : {},
      port: 4173,
      strictPort: true,
      // the browser tests run under the policy of the real page
      headers: {
        'content-security-policy': pageContentPolicy({ framesItself: isGallery }),
      },
    },
  };
});

type OfModules = (id: string) => boolean;

/** What is loaded together: the parts of the page by how often they change and who needs them. */
function chunkGroups({
  isInside,
  isWords,
  isTalk,
  isHome,
}: Readonly<
  Record<'isInside' | 'isWords' | 'isTalk' | 'isHome', OfModules>
>): Rolldown.CodeSplittingGroup[] {
  return [
    // Changes with our dependencies only, and so stays in the cache over our releases.
    {
      name: 'react',
      test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      priority: 3,
    },
    // What every visit begins with, in one file.
    { name: 'start', tags: ['$initial'], priority: 2 },
    // Small things of the landing page that other pages show as well: no others come
    // with them.
    { name: 'basics', test: landingBasics, minShareCount: 2, priority: 2 },
    // What home and teams share with each other, with chats and with dialogs.
    { name: 'inside', test: isInside, minShareCount: 2, priority: 1 },
    // What reads the words of a message: home shows a line of those that wait.
    { name: 'words', test: isWords, minShareCount: 2, priority: 0.8 },
    // What teams and chats have besides.
    { name: 'talk', test: isTalk, minShareCount: 2, priority: 0.5 },
    // What home has besides, the form to join by among it: no team waits for it.
    { name: 'home', test: isHome, minShareCount: 2, priority: 0.4 },
    // What a few share, together where the same ones ask for it.
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ];
}

/**
 * What several chunks share is named after all of them. Each chunk that loads others late lists
 * their names: on the first screens those lists weighed more than what they say. Each sign of a hash
 * is six bits that nothing compresses, in some 800 places of those screens. With seven, that two files
 * of one name are mixed up within a thousand releases is less likely than one in a hundred.
 */
function fileName(name: string, extension: string): string {
  const short = name.replace(/~.*$/, '').replace(/\.[^.]+$/, '');
  return `assets/${short}-[hash:7].${extension}`;
}

/** What the development page asks of a server of its own origin is asked of the real one. */
function serverProxy(target: string) {
  const proxied = { target, changeOrigin: false, ws: true };
  return { '/api': proxied, '/content': proxied, '/emojis': proxied };
}

/**
 * States the order of the cascade layers at the head of every sheet: a browser takes the order in
 * which it first meets them, and which sheet comes first is up to imports and chunks.
 */
function layerOrder(): Plugin {
  return {
    name: 'tayfa:layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code: `@layer reset, tokens, base, ui;${code}`, map: null }),
    },
  };
}

/**
 * Builds lib/theme-boot.ts into one classic script and puts it first in the page: it must run
 * before the first frame, which a module does not, and it may not stand in the page itself, which
 * the policy forbids.
 */
function themeBoot(): Plugin {
  const developmentPath = '/theme-boot.js';
  let resolved: ResolvedConfig | undefined;
  let source = developmentPath;
  return {
    name: 'tayfa:theme-boot',
    configResolved(config) {
      resolved = config;
    },
    configureServer(server) {
      server.middlewares.use(developmentPath, (_request, response) => {
        void buildScript(themeBootSource).then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(code);
        });
      });
    },
    async buildStart() {
      if (resolved?.command !== 'build') return;
      const reference = this.emitFile({
        type: 'asset',
        name: 'theme-boot.js',
        source: await buildScript(themeBootSource),
      });
      source = `/${this.getFileName(reference)}`;
    },
    transformIndexHtml() {
      return [{ tag: 'script', attrs: { src: source }, injectTo: 'head-prepend' }];
    },
  };
}

/** Puts the door for screenshots into the page: renderer/gallery/overlay-door-boot.ts. */
function overlayDoor(): Plugin {
  return {
    name: 'tayfa:overlay-door',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'module', src: '/gallery/overlay-door-boot.ts' },
          injectTo: 'body',
        },
      ],
    },
  };
}

/** Asks for the one font that every page needs before the style sheet names it. */
function preloadFont(): Plugin {
  return {
    name: 'tayfa:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) =>
          /inter-latin-wght-normal-[^/]*\.woff2$/.test(file),
        );
        if (font === undefined) throw new Error('The text font is not in the build');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs: { ...attrs, href: `/${font}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Lists of all that a package has, of which we take a few things on the first screens. */
const packageLists = /lucide-react[\\/].*lucide-react\.mjs$|toast[\\/]index\.parts\.mjs$/;
/** Parts that the list of a menu's parts leads to, but only menus that come later are made of. */
const lateParts =
  /menu[\\/](submenu|radio|checkbox|group|link|filter|viewport|input|arrow|backdrop)/;
/** The list of all icons, and how it is taken from. */
const iconList = /lucide-react[\\/].*lucide-react\.mjs$/;
const iconImports = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const listedIcons = /export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g;

/**
 * The modules that some sources import, directly or not. Lists of everything a package has are not
 * followed: they would lead to parts that are not used here. Of the icons, those are found that are named.
 */
function modulesBehind(sources: readonly string[]): {
  plugin: Plugin;
  has: (id: string) => boolean;
} {
  const found = new Set<string>();
  const plugin: Plugin = {
    name: 'tayfa:modules-behind',
    apply: 'build',
    buildEnd() {
      const waiting = sources.map((source) => join(root, source));
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (found.has(id) || packageLists.test(id) || lateParts.test(id)) continue;
        found.add(id);
        const { importedIds = [], code } = this.getModuleInfo(id) ?? {};
        waiting.push(...importedIds);
        const list = importedIds.find((imported) => iconList.test(imported));
        if (list === undefined) continue;
        const icons = iconFiles(list, this.getModuleInfo(list)?.code ?? '');
        waiting.push(...iconNames(code ?? '').flatMap((name) => icons.get(name) ?? []));
      }
    },
  };
  return { plugin, has: (id) => found.has(id) };
}

/** What a module takes from the list of all icons. */
function iconNames(code: string): string[] {
  const taken = [...code.matchAll(iconImports)].flatMap(([, names = '']) => names.split(','));
  return taken.flatMap((name) => name.trim().split(/\s+as\s+/)[0] ?? []);
}

/** Where the icons of the list are, by each of their names. */
function iconFiles(list: string, code: string): ReadonlyMap<string, string> {
  const lines = [...code.matchAll(listedIcons)];
  return new Map(
    lines.flatMap(([, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => [name.replace('default as', '').trim(), join(list, '..', file)]),
    ),
  );
}

/**
 * Builds the service worker into one classic script at a fixed address: it looks after what lies
 * below that address, and a browser asks there for a newer one.
 */
function pushWorker(): Plugin {
  const source = 'lib/push/push-worker-boot.ts';
  let resolved: ResolvedConfig | undefined;
  return {
    name: 'tayfa:push-worker',
    configResolved(config) {
      resolved = config;
    },
    configureServer(server) {
      server.middlewares.use(PUSH_WORKER, (_request, response) => {
        void buildScript(source).then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(code);
        });
      });
    },
    async buildStart() {
      if (resolved?.command !== 'build') return;
      const code = await buildScript(source);
      this.emitFile({ type: 'asset', fileName: PUSH_WORKER.slice(1), source: code });
    },
  };
}

const themeBootSource = 'lib/theme-boot.ts';

/** Builds a source below renderer/ into one classic script. */
async function buildScript(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(root, source), formats: ['iife'], name: 'boot' },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error(`${source} did not build into one script`);
  return chunk.code;
}

/**
 * Lays a brotli and a gzip copy beside every text, so that the server only has to choose. Brotli is
 * offered by browsers on secure origins alone; gzip serves a plain address in a local network.
 */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'tayfa:precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async writeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter(
        (entry) => entry.isFile() && compressible.has(extname(entry.name)),
      );
      await Promise.all(files.map((entry) => writeCompressed(join(entry.parentPath, entry.name))));
    },
  };
}

async function writeCompressed(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < LEAST_COMPRESSED) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await writeFile(`${path}.br`, brotli);
  await writeFile(`${path}.gz`, gzipped);
}
