import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { equalsIgnoringCase } from '#shared/lib/text.ts';
import { beginsWith, gamesByPrefix } from '#shared/rules/games.ts';
import { teamEventLimits as limits } from '#shared/rules/team-events.ts';
import { gamesQuery } from '../../../data/games/catalogue.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Combobox } from '../../../ui/forms/single-combobox.tsx';

interface GameFieldProps {
  readonly value: string;
  readonly onChange: (game: string) => void;
}

/** A game of the catalogue, or what is typed. */
export function GameField({ value, onChange }: GameFieldProps) {
  const { t } = useTranslation();
  const { data } = useQuery(gamesQuery);
  const [typed, setTyped] = useState(value);
  const choices = useMemo(() => {
    const games = gamesByPrefix(data ?? [], '').map(({ name, shortName, icon }) => ({
      value: name,
      label: name,
      shortName,
      picture: <Avatar name={name} src={icon} size={24} shape="rounded" />,
    }));
    const own = [value, typed.slice(0, limits.title)]
      .map((text) => text.trim())
      .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
      .filter((text) => games.every(({ label }) => !equalsIgnoringCase(label, text)))
      .map((text) => ({ value: text, label: text, shortName: null, picture: undefined }));
    return [...games, ...own];
  }, [data, typed, value]);
  return (
    <Field label={t('events.plan.game')}>
      <Combobox
        choices={choices}
        value={value === '' ? null : value}
        onValueChange={(game) => onChange(game ?? '')}
        onTyped={setTyped}
        matches={({ label, shortName }, text) => beginsWith({ name: label, shortName }, text)}
        placeholder={t('events.plan.chooseGame')}
        emptyText={t('events.plan.noGame')}
      />
    </Field>
  );
}
