import { adminLimits } from '#shared/rules/staff.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import styles from './admin.module.css';

interface ListBarProps<Filter extends string> {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly filters: readonly Filter[];
  readonly nameOf: (filter: Filter) => string;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** What a list of the console is searched and filtered by. */
export function ListBar<Filter extends string>(props: ListBarProps<Filter>) {
  const { label, search, onSearch, filters, nameOf, filter, onFilter } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <Field label={label} className={styles.search}>
        <TextInput
          value={search}
          onValueChange={onSearch}
          maxLength={adminLimits.search}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field label={t('admin.filter')}>
        <Select
          choices={filters.map((value) => ({ value, label: nameOf(value) }))}
          value={filter}
          onValueChange={onFilter}
        />
      </Field>
    </div>
  );
}
