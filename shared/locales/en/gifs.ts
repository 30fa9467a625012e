/** GIFs and stickers: choosing one, and how it is shown. */
export const gifs = {
  tabs: 'Emoji, GIFs and stickers',
  tab: {
    emoji: 'Emoji',
    gif: 'GIFs',
    sticker: 'Stickers',
  },
  search: {
    giphy: 'Search GIPHY',
    klipy: 'Search KLIPY',
  },
  by: {
    giphy: 'Powered by GIPHY',
    klipy: 'Powered by KLIPY',
  },
  list: {
    gif: 'GIFs',
    sticker: 'Stickers',
  },
  found_one: '{count, number} result',
  found_other: '{count, number} results',
  nothing: 'Nothing found for “{text}”',
  nothingHint: 'Try other words.',
  none: 'Nothing here right now',
  failed: "Couldn't load",
  untitled: 'Untitled',
  keep: 'Add to favourites',
  drop: 'Remove from favourites',
  sending: 'Sending…',
  wait: 'Slow mode: you can send in {time}.',
} as const;
