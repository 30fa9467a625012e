import { LogOut, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KnownTayfa, TayfaProblem } from '#shared/contract/desktop.ts';
import { callDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { report } from '../../lib/report.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './tayfa-chooser.module.css';

/** What went wrong, and with which address. */
export interface FailedTayfa {
  readonly address: string;
  readonly problem: TayfaProblem;
}

/** The address as people write it: https goes without saying. */
function shortAddress(origin: string): string {
  return origin.replace(/^https:\/\//, '');
}

/** Asks which Tayfa to open: an address, or one that was used before (D-011, D-012). */
export function TayfaChooser({ failed: given }: { readonly failed: FailedTayfa | null }) {
  const { t } = useTranslation();
  const [known, setKnown] = useState<readonly KnownTayfa[]>([]);
  const [address, setAddress] = useState(given ? shortAddress(given.address) : '');
  const [failed, setFailed] = useState(given);
  const field = useRef<HTMLInputElement>(null);
  const [opening, setOpening] = useState<string | null>(null);

  const propose = useEffectEvent((origin: string | null) => {
    if (origin !== null && address === '') setAddress(shortAddress(origin));
  });
  useEffect(() => {
    field.current?.focus();
    const failure = (error: unknown) => report('the desktop application did not answer', error);
    callDesktop('listTayfas', {}).then(setKnown, failure);
    callDesktop('describeApp', {}).then(({ defaultOrigin }) => propose(defaultOrigin), failure);
  }, []);

  async function open(wanted: string): Promise<void> {
    setFailed(null);
    setOpening(wanted);
    try {
      const { problem } = await callDesktop('openTayfa', { address: wanted });
      // without a problem another window is on its way, and this one goes
      if (problem === null) return;
      setFailed({ address: wanted, problem });
    } catch {
      setFailed({ address: wanted, problem: 'not-an-address' });
    }
    setOpening(null);
  }

  const retry = useEffectEvent(() => {
    if (failed?.problem === 'no-network' && opening === null) void open(failed.address);
  });
  useEffect(() => {
    const online = () => retry();
    globalThis.addEventListener('online', online);
    return () => globalThis.removeEventListener('online', online);
  }, []);

  return (
    <div className={styles.chooser}>
      {failed && <ProblemNotice failed={failed} onRetry={() => void open(failed.address)} />}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (address.trim() !== '') void open(address);
        }}
      >
        <Field
          label={t(failed ? 'desktop.start.change' : 'desktop.start.address')}
          description={t('desktop.start.addressHint')}
        >
          <TextInput
            value={address}
            onValueChange={setAddress}
            ref={field}
            autoComplete="url"
            inputMode="url"
            spellCheck={false}
            maxLength={300}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isLoading={opening !== null}
          disabled={address.trim() === ''}
        >
          {t('desktop.start.go')}
        </Button>
        <p className={styles.status} role="status">
          {opening !== null && t('desktop.start.checking', { address: shortAddress(opening) })}
        </p>
      </form>
      {known.length > 0 && (
        <section className={styles.known}>
          <h2 className={styles.heading}>{t('desktop.start.known')}</h2>
          <ul className={styles.list}>
            {known.map((tayfa) => (
              <KnownRow
                key={tayfa.origin}
                tayfa={tayfa}
                isBusy={opening !== null}
                onOpen={() => void open(tayfa.origin)}
                onKnown={setKnown}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface ProblemNoticeProps {
  readonly failed: FailedTayfa;
  readonly onRetry: () => void;
}

function ProblemNotice({ failed, onRetry }: ProblemNoticeProps) {
  const { t } = useTranslation();
  const address = shortAddress(failed.address);
  const isWorthRetrying = failed.problem === 'no-network' || failed.problem === 'wrong-version';
  const named = failed.problem === 'no-network';
  return (
    <Banner tone="danger" shape="card">
      <strong className={styles.problemTitle}>
        {named
          ? t('desktop.start.problem.no-network.title', { address })
          : t(`desktop.start.problem.${failed.problem}.title`)}
      </strong>
      <ProblemWords problem={failed.problem} address={address} />
      {isWorthRetrying && (
        <Button size="small" icon={RotateCw} onClick={onRetry} className={styles.retry}>
          {t('desktop.start.retry')}
        </Button>
      )}
    </Banner>
  );
}

function ProblemWords({ problem, address }: FailedTayfa) {
  const { t } = useTranslation();
  if (problem === 'not-a-tayfa' || problem === 'wrong-version')
    return t(`desktop.start.problem.${problem}.text`, { address });
  return t(`desktop.start.problem.${problem}.text`);
}

interface KnownRowProps {
  readonly tayfa: KnownTayfa;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onKnown: (known: readonly KnownTayfa[]) => void;
}

function KnownRow({ tayfa, isBusy, onOpen, onKnown }: KnownRowProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const address = shortAddress(tayfa.origin);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.address}>
          {address}
          {tayfa.isCurrent && <Tag>{t('desktop.start.current')}</Tag>}
        </span>
        <span className={styles.who}>
          {tayfa.username === null
            ? t('desktop.start.notSignedIn')
            : t('desktop.start.signedInAs', { name: tayfa.username })}
        </span>
      </span>
      <IconButton
        icon={LogOut}
        label={t('desktop.start.forget', { address })}
        onClick={() => setIsAsking(true)}
      />
      <Button
        disabled={isBusy}
        onClick={onOpen}
        aria-label={`${t('desktop.start.open')} ${address}`}
      >
        {t('desktop.start.open')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('desktop.start.forgetTitle')}
        description={t('desktop.start.forgetText', { address })}
        confirmLabel={t('desktop.start.forgetAction')}
        isDanger
        onConfirm={async () => onKnown(await callDesktop('forgetTayfa', { origin: tayfa.origin }))}
      />
    </li>
  );
}
