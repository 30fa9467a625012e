import { ChevronDown, ChevronRight, UsersRound } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import type { PublicUser } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { accountLimits } from '#shared/rules/limits.ts';
import { connectTeen } from '../../data/family/family.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { DisconnectButton } from './disconnect-button.tsx';
import styles from './family.module.css';
import { TeenActivityView } from './teen-activity.tsx';

const { family } = accountLimits;

/** A parent's side: a field for a teen's code, and the teens who are connected. */
export function ParentFamily({ teens }: { readonly teens: readonly PublicUser[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<UserId | null>(null);
  return (
    <div className={styles.section}>
      <ConnectCard isFull={teens.length >= family.connections} />
      <section className={styles.section} aria-labelledby="family-teens">
        <h3 id="family-teens" className={styles.heading}>
          {t('family.teens')}
        </h3>
        {teens.length === 0 ? (
          <EmptyState icon={UsersRound} title={t('family.noTeens')} size="inline">
            {t('family.noTeensHint')}
          </EmptyState>
        ) : (
          <ul className={styles.people}>
            {teens.map((teen) => (
              <TeenRow
                key={teen.id}
                teen={teen}
                isOpen={shown === teen.id}
                onToggle={() => setShown(shown === teen.id ? null : teen.id)}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

interface TeenRowProps {
  readonly teen: PublicUser;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function TeenRow({ teen, isOpen, onToggle }: TeenRowProps) {
  const panelId = useId();
  return (
    <li className={styles.teen}>
      <div className={styles.person}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={onToggle}
        >
          <Avatar name={teen.username} src={teen.profilePicture} size={40} />
          <span className={styles.name}>{teen.username}</span>
          <Icon of={isOpen ? ChevronDown : ChevronRight} />
        </button>
        <DisconnectButton side="teen" person={teen} />
      </div>
      {isOpen && (
        <div id={panelId}>
          <TeenActivityView teen={teen} />
        </div>
      )}
    </li>
  );
}

function ConnectCard({ isFull }: { readonly isFull: boolean }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const code = text.trim();
  const isShort = code.length < family.codeMin;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isFull || code === '') return;
    if (isShort) {
      setRefusal(t('family.connect.short', { count: family.codeMin }));
      return;
    }
    setIsBusy(true);
    setRefusal(null);
    try {
      const name = await connectTeen(code);
      setText('');
      toasts.success(t('family.connect.done', { name }));
    } catch (error) {
      setRefusal(failureText(translation, error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card>
      <form className={styles.connect} onSubmit={(event) => void submit(event)}>
        <Field
          label={t('family.connect.label')}
          description={t('family.connect.hint')}
          error={refusal}
          className={styles.field}
        >
          <TextInput
            value={text}
            onValueChange={(value) => {
              setText(value);
              setRefusal(null);
            }}
            maxLength={family.codeMax}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          isLoading={isBusy}
          disabled={code === ''}
          disabledReason={isFull ? t('errors.family.full') : undefined}
        >
          {t('family.connect.submit')}
        </Button>
      </form>
    </Card>
  );
}
