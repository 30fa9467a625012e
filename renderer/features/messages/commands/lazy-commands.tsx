import { Suspense, useEffect, type ComponentProps, type ReactNode } from 'react';
import { hasAskedAtom } from '../../../data/commands/commands.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { coversBundle, loadTextsOf, useI18n, useTranslation } from '../../../lib/i18n.ts';
import { lazy, retryImport } from '../../../lib/lazy.ts';
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

function WithAllTexts({ children }: { readonly children: ReactNode }) {
  const i18n = useI18n();
  const { bundle } = useTranslation();
  const isThere = coversBundle(bundle, 'all');
  useEffect(() => {
    if (!isThere) void retryImport(() => loadTextsOf(i18n, 'all')).catch(() => undefined);
  }, [i18n, isThere]);
  return isThere && <Suspense>{children}</Suspense>;
}

/** Stands where the composer would. */
export function LazyCommandForm(props: ComponentProps<typeof CommandForm>) {
  return (
    <div className={composer.composer}>
      <div className={composer.box}>
        <WithAllTexts>
          <CommandForm {...props} />
        </WithAllTexts>
      </div>
    </div>
  );
}

/** Above the composer: what I asked bots here, and what they answered to me alone; mostly nothing. */
export function AskedPlace({ place }: { readonly place: ConversationPlace }) {
  return (
    useAtomValue(hasAskedAtom(place.channelId)) && (
      <WithAllTexts>
        <AskedPanel place={place} />
      </WithAllTexts>
    )
  );
}

export function LazyComponentRows(props: ComponentProps<typeof ComponentRows>) {
  return (
    <WithAllTexts>
      <ComponentRows {...props} />
    </WithAllTexts>
  );
}

export function LazyUsedCommandLine(props: ComponentProps<typeof UsedCommandLine>) {
  return (
    <WithAllTexts>
      <UsedCommandLine {...props} />
    </WithAllTexts>
  );
}
