import type { findGifs as contract, Gif, GifKind } from '#shared/contract/messages/gif.ts';
import type { GifPicks } from '../../lib/gifs/gif-picks.ts';
import type { GifSearch, OfferedGif } from '../../lib/gifs/gif-provider.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { ConversationContext } from '../context.ts';
import { isGrown } from '../family/is-teen.ts';
import { gifProblem, requireGifs } from './require-gifs.ts';

/** GIFs or stickers for a text, or what is popular. */
export const findGifs: Action<typeof contract> = async function findGifs(
  deps,
  context,
  { query: { kind, text, language, page } },
) {
  const library = requireGifs(deps);
  const audience = await audienceOf(deps, context);
  const search = { kind, text: text.trim(), language, audience, page: page ?? null };
  const found = await library.find(search).catch((error: unknown) => {
    throw gifProblem(error, 'gif.provider-away');
  });
  return {
    success: true,
    provider: library.provider,
    gifs: found.gifs.map((gif) => presentGif(library.picks, kind, gif)),
    next: found.next,
  };
};

/** Whom what is found must suit: who looks for it, and where teens are welcome everyone. */
async function audienceOf(
  { db, clock }: Pick<ActionDeps, 'db' | 'clock'>,
  { actor, conversation }: ConversationContext,
): Promise<GifSearch['audience']> {
  if (conversation.kind === 'team' && conversation.team.team.isSafeForTeen) return 'everyone';
  const user = await findUser(db, actor.userId);
  return user && isGrown(user, clock.now()) ? 'most' : 'everyone';
}

function presentGif(picks: GifPicks, kind: GifKind, gif: OfferedGif): Gif {
  const { id, title, width, height, moving, still, file } = gif;
  return {
    id,
    title,
    width,
    height,
    movingUrl: picks.pathOf(moving),
    stillUrl: still === null ? null : picks.pathOf(still),
    pick: picks.write({ kind, title, address: file }),
  };
}
