import { Copy, KeyRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { PublicUser } from '#shared/contract/users.ts';
import { maskedCode } from '#shared/rules/family.ts';
import { accountLimits } from '#shared/rules/limits.ts';
import { createFamilyCode } from '../../data/family/family.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { DisconnectButton } from './disconnect-button.tsx';
import styles from './family.module.css';

/** A teen's side: a code for a parent, and the parents who are connected (E-149 to E-151). */
export function TeenFamily({ parents }: { readonly parents: readonly PublicUser[] }) {
  const { t } = useTranslation();
  const me = useOwnUser();
  const isLimited = me?.ampFeatureStates.joinNonTeenTeams === 'Disabled';
  return (
    <div className={styles.section}>
      {isLimited && (
        <Banner shape="card" tone="info">
          {t('family.limited')}
        </Banner>
      )}
      <CodeCard
        // one who was connected has used the code up
        key={parents.length}
        blockedReason={blockedReason()}
      />
      <section className={styles.section} aria-labelledby="family-parents">
        <h3 id="family-parents" className={styles.heading}>
          {t('family.parents')}
        </h3>
        {parents.length === 0 ? (
          <EmptyState icon={UsersRound} title={t('family.noParents')} size="inline">
            {t('family.noParentsHint')}
          </EmptyState>
        ) : (
          <ul className={styles.people}>
            {parents.map((parent) => (
              <li key={parent.id} className={styles.person}>
                <Avatar name={parent.username} src={parent.profilePicture} size={40} />
                <span className={styles.name}>{parent.username}</span>
                <DisconnectButton side="parent" person={parent} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );

  function blockedReason(): string | undefined {
    if (me?.verified === false) return t('errors.account.unverified');
    if (parents.length >= accountLimits.family.connections) return t('errors.family.full');
    return undefined;
  }
}

interface Code {
  readonly code: string;
  readonly expiresAt: string;
}

function CodeCard({ blockedReason }: { readonly blockedReason: string | undefined }) {
  const translation = useTranslation();
  const { t } = translation;
  const format = useFormat();
  const toasts = useToasts();
  const copy = useCopy();
  const [made, setMade] = useState<Code | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const make = async () => {
    setIsBusy(true);
    try {
      setMade(await createFamilyCode());
    } catch (error) {
      toasts.error(failureText(translation, error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card className={styles.code}>
      <div className={styles.words}>
        <h3 className={styles.heading}>{t('family.code.title')}</h3>
        <p className={styles.hint}>
          {made
            ? t('family.code.until', { time: format.exact(Date.parse(made.expiresAt)) })
            : t('family.code.hint')}
        </p>
      </div>
      {made && (
        <div className={styles.codeLine}>
          <output aria-label={t('family.code.label')} className={styles.codeText}>
            {maskedCode(made.code)}
          </output>
          <Button icon={Copy} onClick={() => void copy(made.code, t('family.code.copied'))}>
            {t('family.code.copy')}
          </Button>
        </div>
      )}
      <Button
        variant={made ? 'quiet' : 'primary'}
        icon={KeyRound}
        isLoading={isBusy}
        disabledReason={blockedReason}
        onClick={() => void make()}
      >
        {t(made ? 'family.code.again' : 'family.code.make')}
      </Button>
    </Card>
  );
}
