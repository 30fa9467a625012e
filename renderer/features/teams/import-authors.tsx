import { UserCheck, Users } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { ImportAuthor } from '#shared/contract/teams/import.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { createClaimCode, useImportAuthors } from '../../data/imports/imports.ts';
import { serverOrigin } from '../../lib/desktop.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SearchInput } from '../../ui/forms/text-input.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import styles from './import-tab.module.css';
import { RecordSkeletons } from './record-skeletons.tsx';

/** Who wrote what was imported, each with a link by which they become the author here. */
export function ImportAuthors({ teamId }: { readonly teamId: TeamId }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const asked = useImportAuthors(teamId, useDeferredValue(search));
  const authors = asked.data?.pages.flatMap((page) => page.authors);
  return (
    <section className={styles.report} aria-label={t('teams.import.authors')}>
      <h3 className={styles.heading}>{t('teams.import.authors')}</h3>
      <p className={styles.hint}>{t('teams.import.authorsHint')}</p>
      <SearchInput
        label={t('teams.import.searchAuthors')}
        value={search}
        maxLength={80}
        onValueChange={setSearch}
      />
      {authors?.length === 0 && <EmptyState icon={Users} title={t('teams.import.noAuthors')} />}
      {authors && authors.length > 0 && (
        <ul className={styles.authors}>
          {authors.map((author) => (
            <AuthorRow key={author.id} teamId={teamId} author={author} />
          ))}
        </ul>
      )}
      {!authors && !asked.error && <RecordSkeletons />}
      {asked.error && (
        <ErrorState
          size="inline"
          title={t('teams.import.loadFailed')}
          onRetry={() => void asked.refetch()}
        />
      )}
      {asked.hasNextPage && (
        <Button isLoading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          {t('teams.import.moreAuthors')}
        </Button>
      )}
    </section>
  );
}

interface AuthorRowProps {
  readonly teamId: TeamId;
  readonly author: ImportAuthor;
}

function AuthorRow({ teamId, author }: AuthorRowProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const copy = useCopy();
  const [isBusy, setIsBusy] = useState(false);
  const { id, name, picture, claimedBy } = author;
  const make = async () => {
    setIsBusy(true);
    try {
      const code = await createClaimCode(teamId, id);
      await copy(serverOrigin() + paths.claim(code), t('teams.import.codeCopied', { name }));
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
    setIsBusy(false);
  };
  return (
    <li className={styles.author}>
      <Avatar name={name} src={picture} size={32} />
      <span className={styles.name}>{name}</span>
      {claimedBy ? (
        <Tag tone="neutral">{t('teams.import.claimed')}</Tag>
      ) : (
        <Button icon={UserCheck} isLoading={isBusy} onClick={() => void make()}>
          {t('teams.import.makeCode')}
        </Button>
      )}
    </li>
  );
}
