import { languages, isLanguage, type Language } from '#shared/locales/languages.ts';
import { pushTexts } from '#shared/locales/push-texts.ts';
import { readPushNotice, type PushNotice } from '#shared/rules/push-notice.ts';
import { plainText } from '../markdown/plain-text.ts';
import { paths } from '../paths.ts';

/** A notification of a closed page. */
export interface ShownPush {
  readonly title: string;
  readonly body: string;
  /** The latest of one tag takes the place of the one before. */
  readonly tag: string;
  /** Where a click leads. */
  readonly path: string;
  /** The call that it says to ring; null: none does. */
  readonly rings: string | null;
  /** It makes no sound: it says only that something is over. */
  readonly isQuiet: boolean;
}

/** A notification that stands there. */
export interface StandingPush {
  readonly rings: string | null;
  close(): void;
}

/** An open page of this origin. */
export interface OpenPage {
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  /** Brings its window to the front. */
  focus(): Promise<void>;
  /** Has it show a path; false when no one there listens. */
  lead(path: string): Promise<boolean>;
}

/** What the events of pushes touch: the service worker's side of the browser. */
export interface PushDoor {
  pages(): Promise<readonly OpenPage[]>;
  /** Streamer mode, as this browser knows it: sooner than the server does. */
  isHiding(): Promise<boolean>;
  /** What the browser itself prefers. */
  readonly language: string;
  show(shown: ShownPush): Promise<void>;
  /** What stands there with a tag. */
  standing(tag: string): Promise<readonly StandingPush[]>;
  open(path: string): Promise<void>;
}

const MAX_BODY = 300;

function languageOf(name: string): Language {
  const [primary = ''] = name.toLowerCase().split('-');
  return isLanguage(primary) ? primary : languages[0];
}

/** What became of a call takes the place of its ring: both have the tag of the chat. */
function placeOf({
  teamId,
  channelId,
  messageId,
  call,
}: PushNotice): Pick<ShownPush, 'tag' | 'path' | 'rings' | 'isQuiet'> {
  const isQuiet = call?.isOver ?? false;
  return {
    tag: channelId,
    path: messageId === null ? paths.chat(channelId) : paths.message(teamId, channelId, messageId),
    rings: isQuiet ? null : (call?.id ?? null),
    isQuiet,
  };
}

/** In words; a push that cannot be read is told too, since browsers punish those that are not. */
export function shownPush(
  text: string,
  { isHiding, language }: { readonly isHiding: boolean; readonly language: string },
): ShownPush {
  const notice = readPushNotice(text);
  const texts = pushTexts[languageOf(notice?.locale || language)];
  const hidden = { title: texts.hiddenTitle, body: texts.hiddenBody };
  const news = { rings: null, isQuiet: false };
  if (!notice) return { ...hidden, ...news, tag: 'tayfa', path: paths.home() };
  const { call, messageId, title, content, names, locale } = notice;
  const place = placeOf(notice);
  if (isHiding) {
    // of a call nothing is said but how it stands
    const ofCall = { body: call?.isOver === true ? notice.body : texts.ringing };
    return { ...hidden, ...(messageId === null && ofCall), ...place };
  }
  const moments = new Intl.DateTimeFormat(languageOf(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const words = plainText(content, {
    mention: (sign, id) => names[`${sign}${id}`],
    moment: (seconds) => moments.format(seconds * 1_000),
  });
  return { title, body: words.slice(0, MAX_BODY) || notice.body, ...place };
}

/** A push came: it is shown, unless a page is looked at, which tells of it by itself. */
export async function hearPush(door: PushDoor, text: string): Promise<void> {
  const call = readPushNotice(text)?.call;
  const pages = await door.pages();
  const isWatched = pages.some(({ isVisible, isFocused }) => isVisible && isFocused);
  if (call?.isOver === true) {
    await endRing(door, text, isWatched);
    return;
  }
  if (isWatched) return;
  const isHiding = await door.isHiding();
  await door.show(shownPush(text, { isHiding, language: door.language }));
}

/**
 * A call rings no longer: its ring goes where a page is looked at, and else says how it ended, since browsers
 * take the right to notify from those that show nothing for a push. What came after the ring stays.
 */
async function endRing(door: PushDoor, text: string, isWatched: boolean): Promise<void> {
  const isHiding = await door.isHiding();
  const shown = shownPush(text, { isHiding, language: door.language });
  const call = readPushNotice(text)?.call?.id;
  const standing = await door.standing(shown.tag);
  const rings = standing.filter((one) => one.rings === call);
  if (isWatched) for (const ring of rings) ring.close();
  else if (rings.length > 0 || standing.length === 0) await door.show(shown);
}

/** A notification was pressed: an open page shows what it is about, or a new one does. */
export async function followPush(door: PushDoor, path: string): Promise<void> {
  const pages = await door.pages();
  const [page] = pages.toSorted((one, other) => rankOf(other) - rankOf(one));
  if (page) {
    await page.focus();
    if (await page.lead(path)) return;
  }
  await door.open(path);
}

function rankOf({ isVisible, isFocused }: OpenPage): number {
  return Number(isVisible) + Number(isFocused);
}
