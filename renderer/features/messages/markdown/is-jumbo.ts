/** A message of so many emoji and nothing else shows them large; ours, as many as fill two lines. */
const MAX_JUMBO = 12;
const emoji =
  /<a?:\w{1,32}:\d{9,19}>|\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F|\u200D\p{Extended_Pictographic})*|\p{RI}{2}|[0-9#*]\uFE0F?\u20E3/gu;

/** Whether a text is nothing but a few emoji. */
export function isJumbo(content: string): boolean {
  if (content.length > 700) return false;
  let count = 0;
  const rest = content.replaceAll(emoji, () => {
    count += 1;
    return '';
  });
  return count > 0 && count <= MAX_JUMBO && rest.trim() === '';
}
