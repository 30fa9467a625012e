import type { Page } from '@playwright/test';
import { textPlaces, type TextPlace } from '../../corpora/user-texts.ts';
import { expect } from './app.ts';
import { watch } from './watch.ts';

/** Looks at a page for what only a text can have brought in, place by place. */
interface Looker {
  readonly at: (place: TextPlace, page?: Page) => Promise<void>;
  /** Whether every place of the table was looked at. */
  readonly expectAllSeen: () => void;
}

/** Watches a page from now on, and looks at it when told to; of another one it only looks. */
export function lookerAt(page: Page, origin: string): Looker {
  const seen = watch(page, origin);
  const places = new Set<TextPlace>();
  return {
    async at(place, other = page) {
      expect(await other.evaluate(foreignParts), place).toEqual([]);
      expect(seen, place).toEqual([]);
      places.add(place);
    },
    expectAllSeen: () => expect([...places].toSorted()).toEqual(textPlaces.toSorted()),
  };
}

/** What stands in the page that only a text can have brought in. */
function foreignParts(): string[] {
  const allowed = new Set(['http:', 'https:', 'mailto:', 'blob:', 'tayfa:']);
  const isForeign = (name: string, value: string): boolean => {
    if (name.startsWith('on') || name === 'srcdoc' || name === 'formaction') return true;
    if (!['href', 'src', 'action', 'data', 'xlink:href', 'poster'].includes(name)) return false;
    if (/^data:image\/(?:png|webp|svg\+xml)/.test(value)) return false;
    return !allowed.has(new URL(value, location.href).protocol);
  };
  const elements = [...document.querySelectorAll('body, body *')];
  const tags = new Set(['SCRIPT', 'IFRAME', 'FRAME', 'OBJECT', 'EMBED', 'APPLET', 'BASE', 'META']);
  const own = (element: Element): boolean =>
    element instanceof HTMLScriptElement && element.src.startsWith(`${location.origin}/assets/`);
  return elements.flatMap((element) => [
    ...(tags.has(element.tagName) && !own(element) ? [element.outerHTML.slice(0, 200)] : []),
    ...[...element.attributes]
      .filter(({ name, value }) => isForeign(name, value))
      .map(({ name, value }) => `${element.tagName} ${name}=${value.slice(0, 100)}`),
  ]);
}
