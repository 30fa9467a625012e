import type { Template } from '#shared/contract/teams/template.ts';

/** Channels that stand together. */
export interface TemplateGroup {
  /** null: those of no category */
  readonly id: string | null;
  readonly name: string | null;
  readonly channels: Template['channels'];
}

/** The channels of a template as a team lists them: those of no category first, if there are any. */
export function templateGroups({ channels, categories }: Template): readonly TemplateGroup[] {
  const under = Map.groupBy(channels, ({ categoryId }) => categoryId);
  const loose = under.get(null) ?? [];
  const groups = categories.map(({ id, name }) => ({ id, name, channels: under.get(id) ?? [] }));
  return loose.length === 0 ? groups : [{ id: null, name: null, channels: loose }, ...groups];
}
