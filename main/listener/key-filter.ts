import {
  isHeldAction,
  readChord,
  type ChordModifier,
  type Hotkey,
  type HotkeyAction,
} from '#shared/rules/hotkeys.ts';

/** A key by the name that node-global-key-listener has for it on every system, else by its number. */
export interface KeyChange {
  readonly name: string;
  readonly isDown: boolean;
}

/** What is told of the keys: an action begins or ends. */
export interface ActionChange {
  readonly action: HotkeyAction;
  readonly isDown: boolean;
}

/** Control, Command or the Windows key, Alt, Shift: as they lie on the keyboard. */
type PhysicalModifier = 'CTRL' | 'META' | 'ALT' | 'SHIFT';

interface Watched {
  readonly action: HotkeyAction;
  readonly key: string;
  readonly modifiers: ReadonlySet<PhysicalModifier>;
}

const modifierKey = /^(?:LEFT|RIGHT) (CTRL|META|ALT|SHIFT)$/;

const namedKeys: Readonly<Record<string, string>> = {
  ArrowUp: 'UP ARROW',
  ArrowDown: 'DOWN ARROW',
  ArrowLeft: 'LEFT ARROW',
  ArrowRight: 'RIGHT ARROW',
  Space: 'SPACE',
  Insert: 'INS',
  Delete: 'DELETE',
  Home: 'HOME',
  End: 'END',
  PageUp: 'PAGE UP',
  PageDown: 'PAGE DOWN',
  ScrollLock: 'SCROLL LOCK',
};

/** Places of a keyboard where other layouts have letters. */
const namedPlaces: Readonly<Record<string, string>> = {
  Semicolon: 'SEMICOLON',
  Quote: 'QUOTE',
  Comma: 'COMMA',
  Period: 'DOT',
  Slash: 'FORWARD SLASH',
  BracketLeft: 'SQUARE BRACKET OPEN',
  BracketRight: 'SQUARE BRACKET CLOSE',
};

/** Windows names a letter by what it types; X11 and macOS by where it lies. */
function keyNameOf(key: string, code: string, platform: NodeJS.Platform): string {
  if (platform === 'win32' || !/^[A-Z]$/.test(key)) return namedKeys[key] ?? key;
  return namedPlaces[code] ?? code.replace(/^Key/, '');
}

function physical(modifier: ChordModifier, platform: NodeJS.Platform): PhysicalModifier {
  switch (modifier) {
    case 'Mod':
      return platform === 'darwin' ? 'META' : 'CTRL';
    case 'Control':
      return 'CTRL';
    case 'Meta':
      return 'META';
    case 'Alt':
      return 'ALT';
    case 'Shift':
      return 'SHIFT';
  }
}

/**
 * Knows of all keys that go down and up only what it takes to tell when one of the watched actions
 * begins and ends. What it does not watch leaves no trace but the modifiers that are down now
 * (D-053). It keeps its own account of keys: the library's keeps one that went up unheard.
 */
export class KeyFilter {
  readonly #platform: NodeJS.Platform;
  #watched: readonly Watched[] = [];
  /** Names of the modifier keys that are down, left and right apart. */
  readonly #modifiers = new Set<string>();
  readonly #begun = new Set<HotkeyAction>();

  constructor(platform: NodeJS.Platform) {
    this.#platform = platform;
  }

  /** Watches these and no others; answers what has ended with it. */
  watch(hotkeys: readonly Hotkey[]): readonly ActionChange[] {
    const ended = this.#endAll();
    this.#watched = hotkeys.flatMap(({ action, chord, code }) => {
      const read = readChord(chord);
      if (!read) return [];
      const key = keyNameOf(read.key, code, this.#platform);
      const modifiers = new Set(read.modifiers.map((name) => physical(name, this.#platform)));
      return [{ action, key, modifiers }];
    });
    return ended;
  }

  /** Nothing counts as held any more. */
  reset(): readonly ActionChange[] {
    this.#modifiers.clear();
    return this.#endAll();
  }

  /** What a key's way down or up begins and ends. */
  hear({ name, isDown }: KeyChange): readonly ActionChange[] {
    if (modifierKey.test(name)) {
      if (isDown) this.#modifiers.add(name);
      else this.#modifiers.delete(name);
      return isDown ? [] : this.#end((watched) => !this.#hasAll(watched));
    }
    if (!isDown) return this.#end(({ key }) => key === name);
    const fitting = this.#watched.filter((watched) => watched.key === name && this.#fits(watched));
    const found = fitting.find((watched) => this.#isExact(watched)) ?? fitting[0];
    // a key that is held down says so again and again
    if (!found || fitting.some(({ action }) => this.#begun.has(action))) return [];
    this.#begun.add(found.action);
    return [{ action: found.action, isDown: true }];
  }

  #isModified(modifier: PhysicalModifier): boolean {
    return this.#modifiers.has(`LEFT ${modifier}`) || this.#modifiers.has(`RIGHT ${modifier}`);
  }

  #hasAll({ modifiers }: Watched): boolean {
    return [...modifiers].every((modifier) => this.#isModified(modifier));
  }

  /**
   * Keys to hold count whatever else is held: one talks while running. All others must be exact.
   * AltGr makes a character, and Windows says it is Control and Alt.
   */
  #fits(watched: Watched): boolean {
    const isAltGr = this.#platform !== 'darwin' && this.#modifiers.has('RIGHT ALT');
    if (isAltGr && watched.modifiers.size > 0) return false;
    if (!this.#hasAll(watched)) return false;
    return isHeldAction(watched.action) || this.#isExact(watched);
  }

  #isExact({ modifiers }: Watched): boolean {
    const all: readonly PhysicalModifier[] = ['CTRL', 'META', 'ALT', 'SHIFT'];
    return all.every((modifier) => this.#isModified(modifier) === modifiers.has(modifier));
  }

  #end(isOver: (watched: Watched) => boolean): readonly ActionChange[] {
    const over = this.#watched.filter(
      (watched) => this.#begun.has(watched.action) && isOver(watched),
    );
    for (const { action } of over) this.#begun.delete(action);
    return over.map(({ action }) => ({ action, isDown: false }));
  }

  #endAll(): readonly ActionChange[] {
    return this.#end(() => true);
  }
}
