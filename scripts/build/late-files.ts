import type { Plugin, Rolldown } from 'vite';

interface LateFilesOptions {
  /** The module whose chunk begins what is loaded late, as its path ends. */
  readonly from: string;
  /** What only one language needs, by how the paths of such modules end. */
  readonly languages: Readonly<Record<string, RegExp>>;
}

/** What the list is called in the build: /late-files.json. */
const LIST = 'late-files.json';

/**
 * Lists the scripts and style sheets that the application loads when they are first needed, so that
 * a page can have them before its network goes away: `{ all: […], en: […], tr: […] }`, addresses.
 */
export function lateFiles({ from, languages }: LateFilesOptions): Plugin {
  return {
    name: 'tayfa:late-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = JSON.stringify(listOf(bundle, { from, languages }));
        this.emitFile({ type: 'asset', fileName: LIST, source });
      },
    },
  };
}

function listOf(bundle: Rolldown.OutputBundle, { from, languages }: LateFilesOptions) {
  const chunks = new Map<string, Rolldown.OutputChunk>();
  for (const output of Object.values(bundle))
    if (output.type === 'chunk') chunks.set(output.fileName, output);
  const start = [...chunks.values()].find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(from)),
  );
  if (!start) throw new Error(`No chunk holds ${from}`);

  const languageOf = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    Object.keys(languages).find((name) => languages[name]?.test(facadeModuleId ?? ''));
  const walk = (first: readonly string[], next: (chunk: Rolldown.OutputChunk) => string[]) => {
    const found = new Set<string>();
    const waiting = [...first];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const chunk = chunks.get(name);
      if (!chunk || found.has(name)) continue;
      found.add(name);
      waiting.push(...next(chunk));
    }
    return found;
  };
  const entries = [...chunks.values()].filter((chunk) => chunk.isEntry);
  const eager = walk(
    entries.map(({ fileName }) => fileName),
    ({ imports }) => imports,
  );
  const reached = walk([start.fileName], (chunk) =>
    languageOf(chunk) === undefined ? [...chunk.imports, ...chunk.dynamicImports] : [],
  );
  const addresses = (names: ReadonlySet<string>) => {
    const files = [...names].flatMap((name) => [name, ...stylesOf(chunks.get(name))]);
    return [...new Set(files)].map((file) => `/${file}`).toSorted();
  };
  const isOf = (language: string | undefined) => (name: string) => {
    const chunk = chunks.get(name);
    return chunk !== undefined && !eager.has(name) && languageOf(chunk) === language;
  };
  const list: Record<string, string[]> = {
    all: addresses(new Set([...reached].filter(isOf(undefined)))),
  };
  for (const language of Object.keys(languages)) {
    const own = [...reached].filter(isOf(language));
    const whole = walk(own, ({ imports }) => imports);
    list[language] = addresses(new Set([...whole].filter((name) => !eager.has(name))));
  }
  return list;
}

function stylesOf(chunk: Rolldown.OutputChunk | undefined): readonly string[] {
  return [...(chunk?.viteMetadata?.importedCss ?? [])];
}
