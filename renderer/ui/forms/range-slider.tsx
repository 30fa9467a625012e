import { Slider as Base } from '@base-ui/react/slider';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './slider.module.css';

type Range = readonly [from: number, to: number];

interface RangeSliderProps {
  /** what each handle moves */
  readonly labels: readonly [from: string, to: string];
  readonly value: Range;
  readonly onValueChange: (value: Range) => void;
  readonly min?: number;
  readonly max: number;
  /** an arrow key moves by the first; with Shift, and Page Up and Down, by the second */
  readonly steps: readonly [small: number, large: number];
  /** how a value is read and spoken */
  readonly formatValue: (value: number) => string;
  readonly disabled?: boolean;
}

/** A part of something between two handles that cannot pass each other. */
export function RangeSlider(props: RangeSliderProps) {
  const { labels, value, onValueChange, min = 0, max, steps, formatValue, disabled } = props;
  const { language } = useTranslation();
  const [from, to] = value;
  return (
    <Base.Root
      min={min}
      max={max}
      step={steps[0]}
      largeStep={steps[1]}
      disabled={disabled === true}
      locale={language}
      value={[from, to]}
      onValueChange={(changed: number | readonly number[]) => {
        if (typeof changed === 'number') return;
        const [start = from, end = to] = changed;
        onValueChange([start, end]);
      }}
      thumbCollisionBehavior="none"
      thumbAlignment="edge"
      className={styles.root}
    >
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          {labels.map((label, index) => (
            <Base.Thumb
              key={label}
              index={index}
              className={styles.thumb}
              getAriaLabel={() => label}
              getAriaValueText={(_formatted, shown) => formatValue(shown)}
            />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
