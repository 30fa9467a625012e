import { memo } from 'react';
import { useShownContent } from '../../../data/streamer/use-shown-content.ts';
import { parseLine } from '../../../lib/markdown/parse-markdown.ts';
import { InlineText } from './inline-text.tsx';

/** A text without blocks, for where it is one entry of many: no headings, lists or quotes in it. */
export const LineText = memo(function LineText(props: { readonly content: string }) {
  const content = useShownContent(props.content);
  return (
    <span dir="auto">
      <InlineText of={parseLine(content)} />
    </span>
  );
});
