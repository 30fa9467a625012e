import type { Embed } from '#shared/contract/messages/message.ts';
import type { ImageLinks } from '../lib/image-links.ts';

/** Embeds as readers get them: every picture comes through the image proxy (M-155). */
export function presentEmbeds(
  embeds: readonly Embed[],
  links: Pick<ImageLinks, 'pathOf'>,
): Embed[] {
  return embeds.map((embed) => {
    const { image, thumbnail, author, footer } = embed;
    return {
      ...embed,
      ...(image && { image: { ...image, url: links.pathOf(image.url) } }),
      ...(thumbnail && { thumbnail: { ...thumbnail, url: links.pathOf(thumbnail.url) } }),
      ...(author?.icon_url && { author: { ...author, icon_url: links.pathOf(author.icon_url) } }),
      ...(footer?.icon_url && { footer: { ...footer, icon_url: links.pathOf(footer.icon_url) } }),
    };
  });
}
