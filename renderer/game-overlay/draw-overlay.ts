import type { OverlayView } from '#shared/contract/game-overlay.ts';

type Person = OverlayView['people'][number];
type Message = OverlayView['messages'][number];

/** Draws the overlay anew. Everything is set as text: names and messages are other people's. */
export function drawOverlay(page: Document, view: OverlayView): void {
  const { documentElement } = page;
  documentElement.lang = view.language;
  documentElement.dataset['theme'] = view.isDark ? 'dark' : 'light';
  documentElement.classList.toggle('arranging', view.arranging !== null);
  const parts = [arrangingPart(page, view), peoplePart(page, view), messagesPart(page, view)];
  page.querySelector('#overlay')?.replaceChildren(...parts.filter((part) => part !== null));
}

function make(page: Document, [tag, name]: readonly [string, string], text = ''): HTMLElement {
  const element = page.createElement(tag);
  element.className = name;
  element.textContent = text;
  return element;
}

function arrangingPart(page: Document, { arranging }: OverlayView): HTMLElement | null {
  if (!arranging) return null;
  const part = make(page, ['section', 'panel grip']);
  part.append(
    make(page, ['h1', 'title'], arranging.title),
    make(page, ['p', 'hint'], arranging.hint),
  );
  return part;
}

function peoplePart(page: Document, view: OverlayView): HTMLElement | null {
  const { people, furtherPeople, words } = view;
  if (people.length === 0) return null;
  const list = make(page, ['ul', 'panel people']);
  list.ariaLabel = words.people;
  list.append(...people.map((person) => personRow(page, person, words)));
  if (furtherPeople > 0) list.append(make(page, ['li', 'further'], words.further));
  return list;
}

function personRow(
  page: Document,
  { name, isSpeaking, isMuted }: Person,
  words: OverlayView['words'],
): HTMLElement {
  const row = make(page, ['li', isSpeaking ? 'person speaking' : 'person']);
  // the first letter as a reader sees it, an emoji whole
  const [first] = new Intl.Segmenter().segment(name);
  const letter = first?.segment ?? '';
  const face = make(page, ['span', 'face'], letter.toLocaleUpperCase(page.documentElement.lang));
  face.ariaHidden = 'true';
  row.append(face, make(page, ['span', 'name'], name));
  if (isMuted) row.append(make(page, ['span', 'state'], words.muted));
  else if (isSpeaking) row.append(make(page, ['span', 'unseen'], words.speaking));
  return row;
}

function messagesPart(page: Document, { messages, words }: OverlayView): HTMLElement | null {
  if (messages.length === 0) return null;
  const list = make(page, ['ul', 'messages']);
  list.ariaLabel = words.messages;
  list.append(...messages.map((message) => messageRow(page, message)));
  return list;
}

function messageRow(page: Document, { title, text }: Message): HTMLElement {
  const row = make(page, ['li', 'panel message']);
  row.append(make(page, ['strong', 'title'], title), make(page, ['p', 'text'], text));
  return row;
}
