import { useEffect, useLayoutEffect, useRef, type ComponentPropsWithRef } from 'react';

/** A field of several lines that is as high as what stands in it; its style sheet caps it. */
export function AutoGrowText({ ref, value, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const field = useRef<HTMLTextAreaElement | null>(null);

  useLayoutEffect(() => {
    fit(field.current);
  }, [value]);

  useEffect(() => {
    const onResize = () => fit(field.current);
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);

  return (
    <textarea
      {...rest}
      rows={1}
      value={value}
      ref={(element) => {
        field.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
        return undefined;
      }}
    />
  );
}

function fit(element: HTMLTextAreaElement | null): void {
  if (!element) return;
  element.style.blockSize = 'auto';
  element.style.blockSize = `${String(element.scrollHeight)}px`;
}
