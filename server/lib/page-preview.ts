import { Parser } from 'htmlparser2';

/** What a page says of itself in its head. Texts are as written there, bounded by nothing yet. */
export interface PagePreview {
  readonly title: string | null;
  readonly description: string | null;
  readonly siteName: string | null;
  /** As written: may be relative. */
  readonly imageUrl: string | null;
  /** CSS colour as written. */
  readonly themeColor: string | null;
}

/** Tags that tell something, the better ones first. */
const sources = {
  title: ['og:title', 'twitter:title', '<title>'],
  description: ['og:description', 'twitter:description', 'description'],
  siteName: ['og:site_name', 'application-name'],
  imageUrl: ['og:image:secure_url', 'og:image', 'twitter:image', 'twitter:image:src'],
  themeColor: ['theme-color'],
} as const;

/** Reads a page's head; what comes after it is not looked at. */
export function readPagePreview(html: string): PagePreview {
  const found = new Map<string, string>();
  let isTitle = false;
  const remember = (name: string, value: string | undefined): void => {
    const text = value?.replaceAll(/\s+/g, ' ').trim();
    if (text && !found.has(name)) found.set(name, text);
  };
  let title = '';
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'title') isTitle = true;
      if (tag === 'body') parser.pause();
      const name = attributes['property'] ?? attributes['name'];
      if (tag === 'meta' && name) remember(name.toLowerCase(), attributes['content']);
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag(tag) {
      if (tag === 'title') isTitle = false;
      if (tag === 'head') parser.pause();
    },
  });
  parser.write(html);
  remember('<title>', title);
  const first = (names: readonly string[]): string | null => {
    const name = names.find((one) => found.has(one));
    return (name && found.get(name)) ?? null;
  };
  return {
    title: first(sources.title),
    description: first(sources.description),
    siteName: first(sources.siteName),
    imageUrl: first(sources.imageUrl),
    themeColor: first(sources.themeColor),
  };
}

/** The text of a page in the encoding it states in its header or its head; UTF-8 else. */
export function decodePage(bytes: Buffer, charset: string | null): string {
  const stated =
    charset ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 2_048))?.[1];
  try {
    return new TextDecoder(stated ?? 'utf-8').decode(bytes);
  } catch {
    // an unknown encoding
    return new TextDecoder().decode(bytes);
  }
}
