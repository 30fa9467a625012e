import type { ComponentRows } from '#shared/contract/messages/component.ts';

/** What components say and where they lead: looked at as the words of their message are. */
export function wordsOf(rows: ComponentRows): string[] {
  return rows.flat().flatMap((one) => {
    switch (one.type) {
      case 'button':
        return [one.label];
      case 'link':
        return [one.label, one.url];
      case 'select':
        return [
          one.placeholder ?? '',
          ...one.options.flatMap(({ label, description = '' }) => [label, description]),
        ];
    }
  });
}
