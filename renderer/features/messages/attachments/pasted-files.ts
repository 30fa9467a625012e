/**
 * The files of what is pasted. Who copies from a document pastes words: the picture that such a
 * program adds is one of the same words.
 */
export function pastedFiles(data: DataTransfer): readonly File[] {
  if (data.types.includes('text/plain')) return [];
  return [...data.files];
}
