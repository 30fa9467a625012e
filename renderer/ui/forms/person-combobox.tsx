import { useMemo } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { matchesSearch } from '../../lib/matches-search.ts';
import { Avatar } from '../display/avatar.tsx';
import { Combobox } from './single-combobox.tsx';

interface PersonChoice<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly slug: string;
  readonly picture: string | null;
  readonly shape: 'circle' | 'rounded';
}

interface PersonComboboxProps<Id extends string> {
  readonly people: readonly PersonChoice<Id>[];
  readonly value: Id | null;
  readonly onValueChange: (id: Id | null) => void;
  readonly onTyped: (text: string) => void;
  readonly placeholder?: string;
}

/** Finds one person by name or slug. */
export function PersonCombobox<Id extends string>(props: PersonComboboxProps<Id>) {
  const { people, value, onValueChange, onTyped, placeholder } = props;
  const { t } = useTranslation();
  const choices = useMemo(
    () =>
      people.map(({ id, name, slug, picture, shape }) => ({
        value: id,
        label: name,
        description: slug,
        picture: <Avatar name={name} src={picture} shape={shape} size={24} />,
      })),
    [people],
  );
  return (
    <Combobox
      choices={choices}
      value={value}
      // reason: the choices are people, by their ids
      onValueChange={(id) => onValueChange(id as Id | null)}
      onTyped={onTyped}
      matches={({ label, description }, text) => matchesSearch(`${label} ${description}`, text)}
      emptyText={t('ui.combobox.empty')}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}
