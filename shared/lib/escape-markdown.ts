/** A text of others as it would be read in a message: no marks, links, mentions or emojis in it. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_~|[\]<>@#:]/g, String.raw`\$&`);
}
