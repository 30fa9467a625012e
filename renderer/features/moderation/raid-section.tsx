import { useState, type FormEvent } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import { moderationLimits } from '#shared/rules/limits.ts';
import type { RaidSettings } from '#shared/rules/moderation.ts';
import { useSetRaidSettings } from '../../data/moderation/moderation.ts';
import { closeDoor, openDoor, useRaid } from '../../data/moderation/raid.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './moderation.module.css';
import { Amount } from './rule-fields.tsx';

const lasting = ['0', '15', '60', '360', '1440'] as const;
type Lasting = (typeof lasting)[number];

function isLasting(text: string): text is Lasting {
  return lasting.some((each) => each === text);
}

interface RaidSectionProps {
  readonly team: Team;
  readonly settings: RaidSettings;
}

/** The door of a team: closed by hand, or by itself. */
export function RaidSection({ team, settings }: RaidSectionProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const setSettings = useSetRaidSettings(team.id);
  const raid = useRaid(team.id);
  const [draft, setDraft] = useState(settings);
  const [minutes, setMinutes] = useState<Lasting>('60');
  const [isBusy, setIsBusy] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(settings);

  const act = async (work: () => Promise<void>, done: string) => {
    setIsBusy(true);
    try {
      await work();
      toasts.success(done);
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
    setIsBusy(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void act(() => setSettings(draft), t('moderation.raid.saved'));
  };
  const choices = lasting.map((value) => ({
    value,
    label:
      value === '0' ? t('moderation.raid.untilOpened') : t(`moderation.raid.lastsChoice.${value}`),
  }));
  const lastsText = String(draft.lastsMinutes);
  const { joins, joinMinutes, accountHours } = moderationLimits;

  return (
    <Card>
      <form aria-label={t('moderation.raid.title')} className={styles.rule} onSubmit={save}>
        <h3>{t('moderation.raid.title')}</h3>
        <p className={styles.lead}>{t('moderation.raid.hint')}</p>
        {raid ? (
          <div className={styles.actions}>
            <Button
              variant="primary"
              isLoading={isBusy}
              onClick={() => void act(() => openDoor(team.id), t('moderation.raid.opened'))}
            >
              {t('moderation.raid.open')}
            </Button>
          </div>
        ) : (
          <div className={styles.pair}>
            <Field label={t('moderation.raid.lasts')}>
              <Select choices={choices} value={minutes} onValueChange={setMinutes} />
            </Field>
            <div className={styles.actions}>
              <Button
                variant="danger"
                isLoading={isBusy}
                onClick={() =>
                  void act(() => closeDoor(team.id, Number(minutes)), t('moderation.raid.closed'))
                }
              >
                {t('moderation.raid.close')}
              </Button>
            </div>
          </div>
        )}
        <Amount
          label={t('moderation.raid.accountHours')}
          min={0}
          max={accountHours}
          value={draft.accountHours}
          onChange={(hours) => setDraft({ ...draft, accountHours: hours })}
        />
        <Switch
          label={t('moderation.raid.automatic')}
          description={t('moderation.raid.automaticHint')}
          checked={draft.isAutomatic}
          onCheckedChange={(isAutomatic) => setDraft({ ...draft, isAutomatic })}
        />
        {draft.isAutomatic && (
          <>
            <div className={styles.pair}>
              <Amount
                label={t('moderation.raid.joins')}
                min={2}
                max={joins}
                value={draft.joins}
                onChange={(count) => setDraft({ ...draft, joins: count })}
              />
              <Amount
                label={t('moderation.raid.minutes')}
                max={joinMinutes}
                value={draft.minutes}
                onChange={(count) => setDraft({ ...draft, minutes: count })}
              />
            </div>
            <Field label={t('moderation.raid.lasts')}>
              <Select
                choices={choices}
                value={isLasting(lastsText) ? lastsText : null}
                onValueChange={(value) => setDraft({ ...draft, lastsMinutes: Number(value) })}
              />
            </Field>
          </>
        )}
        {isChanged && (
          <div className={styles.actions}>
            <Button type="submit" variant="primary" isLoading={isBusy}>
              {t('moderation.raid.save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
