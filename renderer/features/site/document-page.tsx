import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DocumentBlocks } from './document-blocks.tsx';
import { documentQuery, type DocumentName } from './documents.ts';
import { Reading } from './reading.tsx';
import { readDocument } from './read-document.ts';

/** Lines drawn while a document is fetched. */
const SKELETON_LINES = 9;

/** One of the documents, with its table of contents (E-006 to E-008). */
export function DocumentPage({ name }: { readonly name: DocumentName }) {
  const { language } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(documentQuery(name, language));
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  return data === undefined ? <DocumentSkeleton /> : <DocumentText markdown={data} />;
}

function DocumentText({ markdown }: { readonly markdown: string }) {
  const { title, opening, chapters } = useMemo(() => readDocument(markdown), [markdown]);
  usePageTitle(title);
  return (
    <Reading title={title} chapters={chapters} opening={<DocumentBlocks of={opening} />}>
      {chapters.map(({ id, title: heading, blocks }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          <DocumentBlocks of={blocks} />
        </section>
      ))}
    </Reading>
  );
}

function DocumentSkeleton() {
  return (
    <Reading title={<Skeleton width="60%" height={44} />} chapters={[]} opening={null}>
      {Array.from({ length: SKELETON_LINES }, (_, index) => (
        <Skeleton key={index} height={18} />
      ))}
    </Reading>
  );
}
