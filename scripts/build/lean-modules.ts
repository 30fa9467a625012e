import type { Plugin } from 'vite';

/*
 * Leaves out of the built page what its modules bring and no visit uses. Each rewrites the source of
 * a module on its way into the bundle; in development everything stays as it is.
 */

/** All of them. */
export function leanModules(): Plugin[] {
  return [
    withoutHighlighting(),
    withoutIconKeys(),
    withoutUnusedRoutes(),
    withOneTextStore(),
    withSingleClasses(),
  ];
}

/**
 * The parser of messages brings the tags by which an editor colours a text. Nothing here reads them:
 * messages are drawn from the tree. Each tag is a function, since some are made from others.
 */
function withoutHighlighting(): Plugin {
  const instead = '\0no-highlighting';
  const code = `
const tag = () => tag;
export const tags = new Proxy(tag, { get: () => tag });
export class Tag {}
export const styleTags = () => () => undefined;
`;
  return {
    name: 'tayfa:without-highlighting',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^@lezer\/highlight$/ }, handler: () => instead },
    load: { filter: { id: /no-highlighting$/ }, handler: () => code },
  };
}

/**
 * Every shape of an icon has a key, six characters of chance that no compression shortens. React
 * asks for keys where children change their order; the shapes of an icon never do.
 */
function withoutIconKeys(): Plugin {
  return rewriting(
    'without-icon-keys',
    /lucide-react[\\/].*[\\/]icons[\\/][\w-]+\.mjs$/,
    withoutKeys,
  );
}

/** The source of an icon whose shapes have no keys. */
export function withoutKeys(code: string): string {
  return code.replaceAll(/,\s*key: "\w+"/g, '');
}

/**
 * The router names its components for the developers' tools and wraps some of them as it is loaded.
 * Both are reasons for the bundler to keep what the page never draws, with all that it calls.
 */
function withoutUnusedRoutes(): Plugin {
  return rewriting(
    'without-unused-routes',
    /node_modules[\\/]react-router[\\/]/,
    withoutDisplayNames,
  );
}

/** The source of the router with components that have no names, and that can be left out. */
export function withoutDisplayNames(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
}

/**
 * i18next brings its own loading, which `renderer/lib/i18n.ts` does not use (ADR 29), warnings for
 * developers, which are silent in a release, and what makes more stores out of one.
 */
function withOneTextStore(): Plugin {
  return rewriting(
    'with-one-text-store',
    /i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
    withoutLoading,
  );
}

const loadingClass = /^class Connector extends EventEmitter \{[\s\S]*?^\}/m;
const logger = /^class Logger \{[\s\S]*?^\}/m;
const moreStores = /^ {2}(?:cloneInstance|hydrate|dir)\([^)]*\) \{[\s\S]*?^ {2}\}/gm;
const warnings =
  /\b(?:this\.)?(?:logger|baseLogger)\.(?:deprecate|warn|log)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** The source of i18next without the loading of texts, warnings and copies of a store. */
export function withoutLoading(code: string): string {
  return code
    .replace(
      loadingClass,
      'class Connector extends EventEmitter { state = {}; load(_languages, _namespaces, done) { done(); } }',
    )
    .replace(logger, 'class Logger { init() {} create() { return this; } error() {} once() {} }')
    .replaceAll(moreStores, '')
    .replaceAll(warnings, 'undefined');
}

/**
 * Takes the classes of a style sheet one by one instead of as a table: the bundler then writes each
 * where it is used, without its name in the table, and leaves out those that are not.
 */
function withSingleClasses(): Plugin {
  return rewriting('with-single-classes', /renderer[\\/].*\.tsx?$/, singleClasses);
}

const styleImport = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/** A source whose style sheets are imported as what they export, where only single classes are read. */
export function singleClasses(code: string): string {
  return code.replaceAll(styleImport, (whole: string, name: string, sheet: string) => {
    const uses = [...code.matchAll(new RegExp(`\\b${name}\\b(\\.\\w+)?`, 'g'))].slice(1);
    const isTable = uses.some(([, member = '.default']) => member === '.default');
    return isTable ? whole : `import * as ${name} from ${sheet};`;
  });
}

function rewriting(name: string, id: RegExp, rewrite: (code: string) => string): Plugin {
  return {
    name: `tayfa:${name}`,
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id }, handler: (code) => ({ code: rewrite(code), map: null }) },
  };
}
