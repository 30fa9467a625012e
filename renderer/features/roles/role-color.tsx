import { Check } from 'lucide-react';
import type { Role } from '#shared/contract/teams/role.ts';
import {
  asGradient,
  asSolid,
  gradientColors,
  solidColors,
  type RoleColor as Color,
} from '#shared/rules/colors.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import styles from './role-color.module.css';
import { swatchStyle } from './swatch-style.ts';

interface RoleColorProps {
  readonly role: Role;
  readonly disabled: boolean;
  readonly onChange: (color: Color) => void;
}

/** Solid or gradient, from presets or one's own (T-163 to T-165). */
export function RoleColor({ role, disabled, onChange }: RoleColorProps) {
  const { t } = useTranslation();
  const isGradient = role.color2 !== null;
  return (
    <fieldset className={styles.root} disabled={disabled}>
      <legend className={styles.legend}>{t('roles.editor.color')}</legend>
      <SegmentedControl
        aria-label={t('roles.editor.colorKind')}
        value={isGradient ? 'gradient' : 'solid'}
        disabled={disabled}
        onValueChange={(kind) => onChange(kind === 'gradient' ? asGradient(role) : asSolid(role))}
        segments={[
          { value: 'solid', label: t('roles.editor.solid') },
          { value: 'gradient', label: t('roles.editor.gradient') },
        ]}
      />
      <div className={styles.swatches}>
        {isGradient
          ? gradientColors.map(({ name, ...color }) => (
              <Swatch
                key={name}
                label={t(`roles.gradient.${name}`)}
                color={color}
                isChosen={isSame(role, color)}
                onChoose={onChange}
              />
            ))
          : solidColors.map(({ name, color }) => (
              <Swatch
                key={name}
                label={t(`roles.solid.${name}`)}
                color={{ color, color2: null }}
                isChosen={isSame(role, { color, color2: null })}
                onChoose={onChange}
              />
            ))}
      </div>
      <div className={styles.own}>
        <label className={styles.ownColor}>
          <input
            type="color"
            value={role.color}
            onChange={(event) => onChange({ color: event.target.value, color2: role.color2 })}
          />
          {t(isGradient ? 'roles.editor.customFrom' : 'roles.editor.custom')}
        </label>
        {role.color2 !== null && (
          <label className={styles.ownColor}>
            <input
              type="color"
              value={role.color2}
              onChange={(event) => onChange({ color: role.color, color2: event.target.value })}
            />
            {t('roles.editor.customTo')}
          </label>
        )}
      </div>
    </fieldset>
  );
}

function isSame(left: Color, right: Color): boolean {
  return left.color === right.color && left.color2 === right.color2;
}

interface SwatchProps {
  readonly label: string;
  readonly color: Color;
  readonly isChosen: boolean;
  readonly onChoose: (color: Color) => void;
}

function Swatch({ label, color, isChosen, onChoose }: SwatchProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      title={label}
      onClick={() => onChoose(color)}
      style={swatchStyle(color)}
      className={styles.swatch}
    >
      {isChosen && <Icon of={Check} size={16} />}
    </button>
  );
}
