import { useFormat } from '../../lib/format.ts';
import { useNowFor } from '../../lib/use-now.ts';
import { Tooltip } from '../overlays/tooltip.tsx';

interface TimeTextProps {
  /** milliseconds since 1970 */
  readonly at: number;
  /** `3 minutes ago`, `Today at 14:05`, or `14:05` */
  readonly form?: 'relative' | 'moment' | 'time';
  readonly className?: string | undefined;
}

/** A time in few words, kept current; the whole of it shows when it is pointed at. */
export function TimeText({ at, form = 'relative', className }: TimeTextProps) {
  const format = useFormat();
  const now = useNowFor(at);
  const texts = {
    relative: () => format.relative(at, now),
    moment: () => format.moment(at, now),
    time: () => format.time(at),
  };
  return (
    <Tooltip content={format.exact(at)}>
      <time dateTime={new Date(at).toISOString()} className={className}>
        {texts[form]()}
      </time>
    </Tooltip>
  );
}
