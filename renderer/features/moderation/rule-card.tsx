import { useState, type FormEvent } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import { moderationLimits } from '#shared/rules/limits.ts';
import type { ModerationRule } from '#shared/rules/moderation.ts';
import { useSetRule } from '../../data/moderation/moderation.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useUnsaved } from '../../ui/overlays/unsaved.tsx';
import styles from './moderation.module.css';
import { RuleDeedsFields } from './rule-deeds.tsx';
import { RuleFields, wordsIn } from './rule-fields.tsx';

interface RuleCardProps {
  readonly team: Team;
  readonly rule: ModerationRule;
}

function tidy(rule: ModerationRule): ModerationRule {
  return rule.kind === 'words' ? { ...rule, words: wordsIn(rule.words.join('\n')) } : rule;
}

function isTooMuch(rule: ModerationRule): boolean {
  if (rule.kind !== 'words') return false;
  const { words, word } = moderationLimits;
  return rule.words.length > words || rule.words.some((each) => each.length > word);
}

/** One automatic rule: a switch, and its settings while it is on. */
export function RuleCard({ team, rule }: RuleCardProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const setRule = useSetRule(team.id);
  const [draft, setDraft] = useState(rule);
  const [isBusy, setIsBusy] = useState(false);
  const tidied = tidy(draft);
  const isChanged = JSON.stringify(tidied) !== JSON.stringify(rule);
  useUnsaved(isChanged);
  const isWrong = isTooMuch(tidied);
  const title = t(`moderation.rule.${rule.kind}.title`);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      await setRule(tidied);
      toasts.success(t('moderation.saved'));
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
    setIsBusy(false);
  };

  return (
    <Card>
      <form aria-label={title} className={styles.rule} onSubmit={(event) => void save(event)}>
        <Switch
          label={title}
          description={t(`moderation.rule.${rule.kind}.hint`)}
          checked={draft.isOn}
          onCheckedChange={(isOn) => setDraft({ ...draft, isOn })}
        />
        {draft.isOn && (
          <>
            <RuleFields rule={draft} onChange={setDraft} />
            <RuleDeedsFields
              team={team}
              deeds={draft}
              onChange={(edit) => setDraft({ ...draft, ...edit })}
            />
          </>
        )}
        {isWrong && (
          <Banner tone="danger" shape="card">
            {t('moderation.wordsLimit', {
              words: moderationLimits.words,
              letters: moderationLimits.word,
            })}
          </Banner>
        )}
        {isChanged && (
          <div className={styles.actions}>
            <Button type="submit" variant="primary" isLoading={isBusy} disabled={isWrong}>
              {t('moderation.save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
