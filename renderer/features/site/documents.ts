import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/locales/languages.ts';

/** The texts that are long enough to be documents; their paths are in the route table. */
export type DocumentName =
  | 'tos'
  | 'privacy'
  | 'guidelines'
  | 'contact'
  | 'jobs'
  | 'ss'
  | 'iptal'
  | 'developers';

/** Each text is a chunk of its own, in each language. */
const loaders = import.meta.glob<string>('./documents/*/*.md', {
  query: '?raw',
  import: 'default',
});

/** The Markdown of a document in one language. */
export function documentQuery(name: DocumentName, language: Language) {
  return queryOptions({
    queryKey: ['site', 'document', name, language],
    queryFn: () => {
      const load = loaders[`./documents/${language}/${name}.md`];
      if (!load) throw new Error(`There is no document ${name} in ${language}`);
      return load();
    },
    staleTime: Infinity,
  });
}
