import { useState } from 'react';
import { adminLimits, registrationModes } from '#shared/rules/staff.ts';
import { useAdminActs, type ServerSettings } from '../../data/admin/admin.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useAct } from './use-act.ts';
import styles from './admin.module.css';

interface PartProps {
  readonly draft: ServerSettings;
  readonly change: (part: Partial<ServerSettings>) => void;
}

/** Countries as they are typed: two letters each; null where one is none. */
function readRegions(text: string): readonly string[] | null {
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return codes.every((code) => /^[A-Z]{2}$/.test(code)) ? codes : null;
}

/** What the server is called and from where people may register. */
export function NameFields({ draft, change }: PartProps) {
  const { t } = useTranslation();
  const [regions, setRegions] = useState(draft.regions?.join(', ') ?? '');
  return (
    <>
      <Field label={t('admin.server.name')} description={t('admin.server.nameHint')} isOptional>
        <TextInput
          value={draft.name ?? ''}
          maxLength={adminLimits.serverName}
          onValueChange={(name) => change({ name: name === '' ? null : name })}
        />
      </Field>
      <Field
        label={t('admin.server.regions')}
        description={t('admin.server.regionsHint')}
        error={readRegions(regions) === null ? t('admin.server.regionsWrong') : null}
        isOptional
      >
        <TextInput
          value={regions}
          onValueChange={(text) => {
            setRegions(text);
            const codes = readRegions(text);
            if (codes) change({ regions: codes.length === 0 ? null : [...codes] });
          }}
        />
      </Field>
    </>
  );
}

/** Who may make an account. */
export function RegistrationField({ draft, change }: PartProps) {
  const { t } = useTranslation();
  return (
    <RadioGroup
      label={t('admin.server.registration')}
      choices={registrationModes.map((value) => ({
        value,
        label: t(`admin.server.mode.${value}`),
        description: t(`admin.server.modeHint.${value}`),
      }))}
      value={draft.registration}
      onValueChange={(registration) => change({ registration })}
    />
  );
}

const limits = ['registrationsPerDay', 'ownedTeams', 'uploadMegabytes'] as const;

/** Bounds of this server's own; empty is none. */
export function LimitFields({ draft, change }: PartProps) {
  const { t } = useTranslation();
  return (
    <>
      {limits.map((name) => (
        <Field
          key={name}
          label={t(`admin.server.limit.${name}`)}
          description={t('admin.server.limitHint')}
          isOptional
        >
          <NumberInput
            value={draft[name]}
            min={1}
            max={name === 'ownedTeams' ? 1_000 : 100_000}
            onValueChange={(value) => change({ [name]: value })}
          />
        </Field>
      ))}
    </>
  );
}

/** Sends a mail to me, which shows whether mail works. */
export function MailTest({ hasMailServer }: { readonly hasMailServer: boolean }) {
  const { t } = useTranslation();
  const acts = useAdminActs();
  const { act, isBusy } = useAct();
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>
        {t(hasMailServer ? 'admin.server.mailHint' : 'admin.server.mailFolder')}
      </p>
      <div>
        <Button
          isLoading={isBusy}
          onClick={() => act(() => acts.testMail(), t('admin.server.mailSent'))}
        >
          {t('admin.server.mailTest')}
        </Button>
      </div>
    </div>
  );
}
