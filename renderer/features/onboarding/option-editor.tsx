import { SmilePlus, X } from 'lucide-react';
import type { Team } from '#shared/contract/teams/team.ts';
import type { ChannelId, RoleId } from '#shared/lib/ids.ts';
import { onboardingLimits as limits } from '#shared/rules/onboarding.ts';
import { canOfferRole, isOfferableRole } from '#shared/rules/onboarding.ts';
import { useMyPlace, useRoles } from '../../data/permissions/permissions.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { anchorOf, useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { EmojiGlyph } from '../../ui/display/emoji-glyph.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { MultiCombobox } from '../../ui/forms/combobox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useChannelChoices } from './greeting-fields.tsx';
import type { EditedOption } from './onboarding-draft.ts';
import styles from './onboarding-editor.module.css';

interface OptionEditorProps {
  readonly team: Team;
  readonly option: EditedOption;
  readonly number: number;
  /** of the option in the settings */
  readonly path: string;
  readonly faultText: (path: string) => string | undefined;
  readonly onChange: (option: EditedOption) => void;
  /** left out: a question has at least two */
  readonly onRemove: (() => void) | undefined;
}

/** One answer to a question, and what it brings. */
export function OptionEditor(props: OptionEditorProps) {
  const { team, option, number, path, faultText, onChange, onRemove } = props;
  const { t } = useTranslation();
  const channels = useChannelChoices(team.id);
  const { choices: roles, isDangerous } = useRoleChoices(team, option.roleIds);
  return (
    <fieldset className={styles.option}>
      <legend className={styles.legend}>{t('onboarding.editor.option', { number })}</legend>
      <div className={styles.row}>
        <OptionEmoji
          team={team}
          number={number}
          emojiId={option.emojiId}
          onChange={(emojiId) => onChange({ ...option, emojiId })}
        />
        <Field
          className={styles.wide}
          label={t('onboarding.editor.option', { number })}
          isLabelHidden
          error={faultText(`${path}.label`)}
        >
          <TextInput
            value={option.label}
            placeholder={t('onboarding.editor.option', { number })}
            onValueChange={(label) => onChange({ ...option, label })}
          />
        </Field>
        {onRemove && (
          <IconButton
            icon={X}
            size="small"
            label={t('onboarding.editor.removeOption', { number })}
            onClick={onRemove}
          />
        )}
      </div>
      <Field
        label={t('onboarding.editor.optionText')}
        isLabelHidden
        error={faultText(`${path}.description`)}
      >
        <TextInput
          value={option.description}
          placeholder={t('onboarding.editor.optionText')}
          onValueChange={(description) => onChange({ ...option, description })}
        />
      </Field>
      <div className={styles.pair}>
        <Field
          label={t('onboarding.editor.roles')}
          error={
            isDangerous
              ? t('errors.onboarding.role-too-powerful')
              : tooMany(option.roleIds, limits.rolesPerOption, t)
          }
        >
          <MultiCombobox<RoleId>
            choices={roles}
            placeholder={t('onboarding.editor.none')}
            values={option.roleIds}
            onValuesChange={(roleIds) => onChange({ ...option, roleIds })}
          />
        </Field>
        <Field
          label={t('onboarding.editor.channels')}
          error={tooMany(option.channelIds, limits.channelsPerOption, t)}
        >
          <MultiCombobox<ChannelId>
            choices={channels}
            placeholder={t('onboarding.editor.none')}
            values={option.channelIds}
            onValuesChange={(channelIds) => onChange({ ...option, channelIds })}
          />
        </Field>
      </div>
    </fieldset>
  );
}

function tooMany(
  ids: readonly string[],
  max: number,
  t: ReturnType<typeof useTranslation>['t'],
): string | undefined {
  return ids.length > max ? t('onboarding.editor.limit', { max }) : undefined;
}

/** The roles that I may let an option give, and those that it gives already. */
function useRoleChoices(team: Team, given: readonly RoleId[]) {
  const roles = useRoles(team.id);
  const place = useMyPlace(team.id);
  const all = [...roles.values()];
  const choices = all
    .filter((role) => {
      if (given.includes(role.id)) return true;
      return place && canOfferRole({ team, actor: place.member, roles, role }).ok;
    })
    .map(({ id, name }) => ({ value: id, label: name }));
  // it may have come to more since it was chosen: then it is not given
  const isDangerous = all.some((role) => given.includes(role.id) && !isOfferableRole(team, role));
  return { choices, isDangerous };
}

interface OptionEmojiProps {
  readonly team: Team;
  readonly number: number;
  readonly emojiId: string | null;
  readonly onChange: (emojiId: string | null) => void;
}

/** Chooses an emoji; pressed again it takes it away. */
function OptionEmoji({ team, number, emojiId, onChange }: OptionEmojiProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <Button
      aria-label={t(
        emojiId === null ? 'onboarding.editor.emoji' : 'onboarding.editor.removeEmoji',
        {
          number,
        },
      )}
      onClick={(event) => {
        if (emojiId !== null) {
          onChange(null);
          return;
        }
        const anchor = anchorOf(event);
        open({
          type: 'emoji-picker',
          teamId: team.id,
          anchor,
          onPick: ({ id }) => onChange(id),
        });
      }}
    >
      {emojiId === null ? <Icon of={SmilePlus} /> : <EmojiGlyph id={emojiId} isDecorative />}
    </Button>
  );
}
