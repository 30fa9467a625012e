import type { AnchorBox } from '../../lib/overlays.ts';

/** What decides where the lines of a field break. */
const copied = [
  'border-width',
  'border-style',
  'padding',
  'font',
  'font-feature-settings',
  'letter-spacing',
  'word-spacing',
  'line-height',
  'tab-size',
  'text-align',
  'text-indent',
  'text-transform',
  'direction',
];

/**
 * Where the first line of what is chosen in a field is in the window. A field does not tell, so its
 * text is laid out once more beside it, unseen.
 */
export function chosenBox(field: HTMLTextAreaElement): AnchorBox {
  const { value, selectionStart, selectionEnd } = field;
  const style = getComputedStyle(field);
  const mirror = document.createElement('div');
  for (const name of copied) mirror.style.setProperty(name, style.getPropertyValue(name));
  const shown = {
    position: 'fixed',
    inset: '0 auto auto 0',
    visibility: 'hidden',
    'white-space': 'pre-wrap',
    'overflow-wrap': 'break-word',
    'box-sizing': 'border-box',
    // without a scroll bar, which takes its width from the lines
    'inline-size': `${String(field.clientWidth + bordersOf(style))}px`,
  };
  for (const [name, text] of Object.entries(shown)) mirror.style.setProperty(name, text);
  const words = document.createElement('span');
  words.textContent = value.slice(selectionStart, selectionEnd);
  mirror.append(value.slice(0, selectionStart), words, `${value.slice(selectionEnd)}\n`);
  mirror.setAttribute('aria-hidden', 'true');
  document.body.append(mirror);
  const line = words.getClientRects()[0] ?? words.getBoundingClientRect();
  const place = { x: line.x, y: line.y, width: line.width, height: line.height };
  mirror.remove();
  const box = field.getBoundingClientRect();
  const y = box.y + place.y - field.scrollTop;
  return {
    x: box.x + place.x - field.scrollLeft,
    // what is chosen may begin beyond what is seen of the field
    y: Math.min(Math.max(y, box.y), box.bottom - place.height),
    width: place.width,
    height: place.height,
  };
}

function bordersOf({ borderInlineStartWidth, borderInlineEndWidth }: CSSStyleDeclaration): number {
  return Number.parseFloat(borderInlineStartWidth) + Number.parseFloat(borderInlineEndWidth);
}
