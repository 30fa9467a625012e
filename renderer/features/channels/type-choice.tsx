import { creatableChannelTypes, type CreatableChannelType } from '#shared/rules/permissions.ts';
import { channelIcons } from '../../lib/channel-icons.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import styles from './channel-dialogs.module.css';

/** T-246: those still marked as beta. */
const betaTypes: readonly CreatableChannelType[] = ['voice', 'announcement'];

interface TypeChoiceProps {
  readonly value: CreatableChannelType;
  readonly onValueChange: (type: CreatableChannelType) => void;
}

/** What a new channel is for. */
export function TypeChoice({ value, onValueChange }: TypeChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.types}>
      <legend className={styles.legend}>{t('channels.create.type')}</legend>
      {creatableChannelTypes.map((type) => (
        <label key={type} className={classNames(styles.type, value === type && styles.chosen)}>
          <input
            type="radio"
            name="type"
            value={type}
            checked={value === type}
            onChange={() => onValueChange(type)}
            className={styles.radio}
          />
          <span className={styles.typeIcon}>
            <Icon of={channelIcons[type]} size={20} />
          </span>
          <span className={styles.typeWords}>
            <span className={styles.typeName}>
              {t(`channels.type.${type}`)}
              {betaTypes.includes(type) && <Tag tone="accent">{t('channels.type.beta')}</Tag>}
            </span>
            <span className={styles.typeHint}>{t(`channels.type.${type}Hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
