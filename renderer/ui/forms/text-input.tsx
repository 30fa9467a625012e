import { Input } from '@base-ui/react/input';
import { Search, X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconSource } from '../display/icon.tsx';
import box from './input-box.module.css';

export interface TextInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'value' | 'defaultValue' | 'onChange' | 'size'
> {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly icon?: IconSource | undefined;
  /** what stands at the end of the line, such as a small button */
  readonly end?: ReactNode;
  readonly className?: string | undefined;
}

/** One line of text. Stands in a Field, or brings its name as `aria-label`. */
export function TextInput({ icon, end, className, onValueChange, ...rest }: TextInputProps) {
  return (
    <div className={classNames(box.box, className)}>
      {icon && <Icon of={icon} className={box.icon} />}
      <Input
        type="text"
        {...rest}
        onValueChange={(value) => {
          onValueChange(value);
        }}
        className={box.input}
      />
      {end !== undefined && <span className={box.end}>{end}</span>}
    </div>
  );
}

interface SearchInputProps extends Omit<TextInputProps, 'icon' | 'end' | 'type'> {
  /** its name, and what stands in it while it is empty */
  readonly label: string;
}

/** A line to search by; Escape or the cross empties it. */
export function SearchInput({ label, ...rest }: SearchInputProps) {
  const { t } = useTranslation();
  const clear = () => {
    rest.onValueChange('');
  };
  return (
    <TextInput
      placeholder={label}
      {...rest}
      type="search"
      icon={Search}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (event.key !== 'Escape' || rest.value === '') return;
        // what closes the dialog around waits for the second press
        event.stopPropagation();
        event.preventDefault();
        clear();
      }}
      end={
        rest.value !== '' && (
          <IconButton icon={X} label={t('ui.field.clear')} size="small" onClick={clear} />
        )
      }
    />
  );
}
