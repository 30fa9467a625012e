import type { Ref } from 'react';
import { characterCount } from '#shared/lib/text.ts';
import { profileLimits } from '#shared/rules/limits.ts';
import { validateNickname } from '#shared/rules/validation.ts';
import { failureText } from '../../lib/failure-text.ts';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import { useTranslation, type Translation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

const { max } = profileLimits.nickname;

/** A nickname as it is sent: none for an empty field. */
export function nicknameOf(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}

/** What is wrong with a nickname that is being typed; null: nothing, or there is none. */
export function nicknameFault({ t }: Pick<Translation, 't'>, typed: string): string | null {
  const nickname = nicknameOf(typed);
  const problem = nickname === null ? null : validateNickname(nickname);
  if (!problem) return null;
  return problem.code === 'nickname.long'
    ? t('members.teamProfile.tooLong', { max })
    : t('members.teamProfile.refused');
}

/** Why a profile in a team could not be saved, told at its name. */
export function teamProfileFailure(translation: Translation, error: unknown): string {
  const isOfName = fieldErrorsOf(translation, error)['nickname'] !== undefined;
  if (isOfName) return translation.t('members.teamProfile.reserved');
  return failureText(translation, error);
}

interface NicknameFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** what is shown without a nickname */
  readonly username: string;
  readonly error: string | null;
}

/** What a member is called in a team. */
export function NicknameField(props: NicknameFieldProps) {
  const { ref, value, onValueChange, username, error } = props;
  const translation = useTranslation();
  const { t } = translation;
  return (
    <Field
      label={t('members.teamProfile.nickname')}
      description={t('members.teamProfile.nicknameHint', { name: username })}
      error={nicknameFault(translation, value) ?? error}
      counter={{ count: characterCount(value.trim()), max }}
    >
      <TextInput
        ref={ref}
        value={value}
        onValueChange={onValueChange}
        placeholder={username}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  );
}
