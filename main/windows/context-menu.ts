import type { BrowserWindow, ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { ElectronMain } from '../lib/electron-main.ts';
import type { DesktopTexts } from '../lib/texts.ts';
import { isOpenedOutside } from '../security/navigation-lock.ts';
import { isOwnAddress } from '../security/own-scheme.ts';

type Item = MenuItemConstructorOptions;

interface MenuDeps {
  readonly electron: Pick<ElectronMain, 'Menu' | 'clipboard'>;
  readonly texts: () => DesktopTexts;
  /** What the window's server is called by others: our scheme leads nowhere outside. */
  readonly tayfa: string | null;
}

function spellingItems(window: BrowserWindow, params: ContextMenuParams, texts: DesktopTexts) {
  const { misspelledWord, dictionarySuggestions } = params;
  if (misspelledWord === '') return [];
  const { webContents } = window;
  const suggestions = dictionarySuggestions.map((label): Item => ({
    label,
    click: () => webContents.replaceMisspelling(label),
  }));
  const none: Item = { label: texts.menu.noSuggestions, enabled: false };
  const add: Item = {
    label: texts.menu.addToDictionary,
    click: () => webContents.session.addWordToSpellCheckerDictionary(misspelledWord),
  };
  return [...(suggestions.length > 0 ? suggestions : [none]), add];
}

function editItems({ isEditable, editFlags, selectionText }: ContextMenuParams, t: DesktopTexts) {
  const items: Item[] = [];
  if (isEditable) items.push({ role: 'cut', label: t.menu.cut, enabled: editFlags.canCut });
  if (isEditable || selectionText.trim() !== '')
    items.push({ role: 'copy', label: t.menu.copy, enabled: editFlags.canCopy });
  if (isEditable) {
    items.push({ role: 'paste', label: t.menu.paste, enabled: editFlags.canPaste });
    items.push({ role: 'selectAll', label: t.menu.selectAll, enabled: editFlags.canSelectAll });
  }
  return items;
}

/** The address as it is good outside of this window. */
function sharedAddress(address: string, tayfa: string | null): string | null {
  if (!isOwnAddress(address)) return isOpenedOutside(address) ? address : null;
  const { pathname, search } = new URL(address);
  return tayfa === null ? null : tayfa + pathname + search;
}

function linkItems(params: ContextMenuParams, deps: MenuDeps): Item[] {
  const address = sharedAddress(params.linkURL, deps.tayfa);
  if (params.linkURL === '' || address === null) return [];
  const copy = () => void deps.electron.clipboard.writeText(address);
  return [{ label: deps.texts().menu.copyLink, click: copy }];
}

function imageItems(window: BrowserWindow, params: ContextMenuParams, t: DesktopTexts): Item[] {
  if (params.mediaType !== 'image' || !params.hasImageContents) return [];
  const { webContents } = window;
  return [
    { label: t.menu.copyImage, click: () => webContents.copyImageAt(params.x, params.y) },
    { label: t.menu.saveImage, click: () => webContents.downloadURL(params.srcURL) },
  ];
}

/** What a click with the right button offers, in groups; nothing is offered that cannot be done. */
export function contextMenuItems(
  window: BrowserWindow,
  params: ContextMenuParams,
  deps: MenuDeps,
): Item[] {
  const texts = deps.texts();
  const groups = [
    spellingItems(window, params, texts),
    editItems(params, texts),
    linkItems(params, deps),
    imageItems(window, params, texts),
  ].filter((group) => group.length > 0);
  return groups.flatMap((group, index) =>
    index === 0 ? group : [{ type: 'separator' as const }, ...group],
  );
}

/** Shows the menu wherever the page itself has none. */
export function showContextMenus(window: BrowserWindow, deps: MenuDeps): void {
  window.webContents.on('context-menu', (_event, params) => {
    const items = contextMenuItems(window, params, deps);
    if (items.length > 0) deps.electron.Menu.buildFromTemplate(items).popup({ window });
  });
}
