import type { ComponentProps } from 'react';
import { hasAskedAtom } from '../../../data/commands/commands.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { lazy } from '../../../lib/lazy.ts';
import { WithApplicationTexts } from '../../../ui/with-application-texts.tsx';
import composer from '../composer/composer.module.css';
import type { ConversationPlace } from '../conversation-place.ts';

// few conversations have bots: what they need comes with the first of it, and its texts too

const CommandForm = lazy(async () => ({
  default: (await import('./command-form.tsx')).CommandForm,
}));
const AskedPanel = lazy(async () => ({ default: (await import('./asked-panel.tsx')).AskedPanel }));
const ComponentRows = lazy(async () => ({
  default: (await import('./component-rows.tsx')).ComponentRows,
}));
const UsedCommandLine = lazy(async () => ({
  default: (await import('./used-command-line.tsx')).UsedCommandLine,
}));

/** Stands where the composer would. */
export function LazyCommandForm(props: ComponentProps<typeof CommandForm>) {
  return (
    <div className={composer.composer}>
      <div className={composer.box}>
        <WithApplicationTexts>
          <CommandForm {...props} />
        </WithApplicationTexts>
      </div>
    </div>
  );
}

/** Above the composer: what I asked bots here, and what they answered to me alone; mostly nothing. */
export function AskedPlace({ place }: { readonly place: ConversationPlace }) {
  return (
    useAtomValue(hasAskedAtom(place.channelId)) && (
      <WithApplicationTexts>
        <AskedPanel place={place} />
      </WithApplicationTexts>
    )
  );
}

export function LazyComponentRows(props: ComponentProps<typeof ComponentRows>) {
  return (
    <WithApplicationTexts>
      <ComponentRows {...props} />
    </WithApplicationTexts>
  );
}

export function LazyUsedCommandLine(props: ComponentProps<typeof UsedCommandLine>) {
  return (
    <WithApplicationTexts>
      <UsedCommandLine {...props} />
    </WithApplicationTexts>
  );
}
