import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { useCopy } from '../../../ui/overlays/use-copy.ts';
import type { CodeNode } from './highlight-code.ts';
import styles from './markdown.module.css';

interface CodeBlockProps {
  readonly language: string | null;
  readonly text: string;
}

/** Code on lines of its own, coloured once the highlighter is there. */
export function CodeBlock({ language, text }: CodeBlockProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const [isCopied, setIsCopied] = useState(false);
  const nodes = useHighlighted(language, text);
  return (
    <div className={styles.codeBlock}>
      {/* code that is wider than its place can be reached and scrolled with the keyboard */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.pre} tabIndex={0} dir="ltr">
        <code>{nodes ? <CodeNodes of={nodes} /> : text}</code>
      </pre>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={t('messages.markdown.copyCode')}
        size="small"
        className={styles.copyCode}
        onClick={() => {
          setIsCopied(true);
          void copy(text, t('messages.copied.content'));
        }}
      />
    </div>
  );
}

function CodeNodes({ of }: { readonly of: readonly CodeNode[] }) {
  return of.map((node, index) =>
    typeof node === 'string' ? (
      node
    ) : (
      <span key={String(index)} data-code={node.scope}>
        <CodeNodes of={node.children} />
      </span>
    ),
  );
}

/** Longer code is left as it is: colouring it would hold up the list. Characters. */
const MAX_HIGHLIGHTED = 5_000;

/** Blocks are coloured one after the other, each in a task of its own: what is pressed comes between. */
let lastTurn: Promise<unknown> = Promise.resolve();

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function useHighlighted(language: string | null, text: string): readonly CodeNode[] | null {
  const [result, setResult] = useState<{
    readonly of: string;
    readonly nodes: readonly CodeNode[] | null;
  } | null>(null);
  useEffect(() => {
    if (language === null || text.length > MAX_HIGHLIGHTED) return undefined;
    let isWanted = true;
    lastTurn = lastTurn
      .then(nextTask)
      .then(() => (isWanted ? import('./highlight-code.ts') : undefined))
      .then((highlighter) => {
        if (!isWanted || !highlighter) return;
        setResult({ of: text, nodes: highlighter.highlightCode(language, text) });
      })
      // without colours it can be read as well
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [language, text]);
  return result?.of === text ? result.nodes : null;
}
