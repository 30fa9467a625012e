import { Toolbar } from '@base-ui/react/toolbar';
import { Bold, Code, EyeOff, Italic, Link2, Quote, Strikethrough } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { hasFormat, textFormats, type TextFormat } from '../../lib/markdown/format-selection.ts';
import type { AnchorBox } from '../../lib/overlays.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { IconButton } from '../actions/icon-button.tsx';
import type { IconSource } from '../display/icon.tsx';
import { chosenIn, formatField } from './format-field.ts';
import styles from './formatting-bar.module.css';
import { useChosenBox } from './use-chosen-box.ts';

const icons: Readonly<Record<TextFormat, IconSource>> = {
  bold: Bold,
  italic: Italic,
  strike: Strikethrough,
  code: Code,
  spoiler: EyeOff,
  quote: Quote,
  link: Link2,
};

const chords: Partial<Readonly<Record<TextFormat, string>>> = {
  bold: shortcuts.bold.chord,
  italic: shortcuts.italic.chord,
  strike: shortcuts.strike.chord,
  code: shortcuts.code.chord,
};

/** Pixels: the bar, and what stays free around it. */
const BAR = { width: 264, height: 44, gap: 6, edge: 8 } as const;

/** Above the middle of the words, below them where there is no space; always within the window. */
function placeOf({ x, y, width, height }: AnchorBox) {
  const above = y - BAR.gap - BAR.height;
  const left = x + width / 2 - BAR.width / 2;
  const most = globalThis.innerWidth - BAR.width - BAR.edge;
  return {
    x: Math.max(BAR.edge, Math.min(left, most)),
    y: above < BAR.edge ? y + height + BAR.gap : above,
  };
}

/** The formats of what is chosen in a field; pressed are those it has. */
export function FormattingBar({
  field,
}: {
  readonly field: RefObject<HTMLTextAreaElement | null>;
}) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const { box, wave, look } = useChosenBox(field, bar);
  const isShown = box !== null;
  useLayoutEffect(() => {
    // above dialogs and whatever else lies over the page, and still next to the field for Tab
    const element = bar.current;
    if (isShown && element?.matches(':popover-open') === false) element.showPopover();
  }, [isShown]);
  const target = field.current;
  if (!box || !target) return null;
  const { x, y } = placeOf(box);
  const chosen = chosenIn(target);
  return (
    <Toolbar.Root
      ref={bar}
      popover="manual"
      aria-label={t('ui.formatting.label')}
      className={styles.bar}
      style={{ '--x': `${String(x)}px`, '--y': `${String(y)}px` }}
      // pressing must not take the focus, and with it the selection, from the field
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        wave();
        target.focus();
      }}
    >
      {textFormats.map((format) => (
        <Toolbar.Button
          key={format}
          onClick={() => {
            formatField(target, format);
            look();
          }}
          render={
            <IconButton
              icon={icons[format]}
              size="small"
              label={t(`ui.formatting.${format}`)}
              shortcut={chords[format]}
              isPressed={hasFormat(chosen, format)}
            />
          }
        />
      ))}
    </Toolbar.Root>
  );
}
