import type { Template } from '#shared/contract/teams/template.ts';
import { contentPath, emojiKey } from '#shared/lib/content-path.ts';
import type { FrozenTeam, TemplatePreview } from '../store/frozen-team.ts';

/** The part of a frozen team that is shown to holders of its code. */
export function templatePreview(frozen: FrozenTeam): TemplatePreview {
  return {
    channels: frozen.channels.map(({ type, name, category }) => ({
      type,
      name,
      categoryId: category === null ? null : String(category),
    })),
    categories: frozen.categories.map(({ name }, index) => ({ id: String(index), name })),
    // the last is the everyone role
    roles: frozen.roles.slice(0, -1).map(({ name, color, color2 }) => ({ name, color, color2 })),
    emojis: frozen.emojis.map(({ id, name }) => ({
      id,
      name,
      url: contentPath(emojiKey(id, 'webp')),
    })),
  };
}

/** What leaves the server of a template. */
export function presentTemplate(code: string, preview: TemplatePreview): Template {
  return { code, ...preview };
}
