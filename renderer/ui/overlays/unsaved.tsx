import {
  createContext,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Mark = (id: string, isUnsaved: boolean) => void;

const UnsavedContext = createContext<Mark>(() => undefined);

/** Has the settings around ask before they close over what was changed here and is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const mark = use(UnsavedContext);
  const id = useId();
  useLayoutEffect(() => {
    mark(id, isUnsaved);
    return () => mark(id, false);
  }, [mark, id, isUnsaved]);
}

interface Leaving {
  /** goes at once, or once it is said that what is not saved may be lost */
  readonly leave: (go: () => void) => void;
  readonly mark: Mark;
  /** what waits for that word */
  readonly going: (() => void) | null;
  readonly stay: () => void;
}

/** The way out of something whose parts may hold changes that are not saved. */
export function useLeaving(): Leaving {
  const unsaved = useRef(new Set<string>());
  const [going, setGoing] = useState<(() => void) | null>(null);
  const mark = useCallback<Mark>((id, isUnsaved) => {
    if (isUnsaved) unsaved.current.add(id);
    else unsaved.current.delete(id);
  }, []);
  return {
    mark,
    going,
    leave: (go) => {
      if (unsaved.current.size > 0) setGoing(() => go);
      else go();
    },
    stay: () => setGoing(null),
  };
}

interface UnsavedGroundProps {
  readonly leaving: Leaving;
  readonly children: ReactNode;
}

/** Around those parts, and the question before they are left. */
export function UnsavedGround({ leaving, children }: UnsavedGroundProps) {
  const { t } = useTranslation();
  const { going, stay, mark } = leaving;
  const tabs = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (going) tabs.current = document.activeElement?.closest('[role="tablist"]') ?? null;
  }, [going]);
  return (
    <UnsavedContext value={mark}>
      {children}
      <ConfirmDialog
        open={going !== null}
        onOpenChange={stay}
        title={t('ui.unsaved.title')}
        description={t('ui.unsaved.text')}
        confirmLabel={t('ui.unsaved.discard')}
        cancelLabel={t('ui.unsaved.stay')}
        isDanger
        returnFocus={() => shownTab(tabs.current)}
        onConfirm={() => going?.()}
      />
    </UnsavedContext>
  );
}

/** A tab is chosen by having the focus: one that was pressed in vain must not get it back. */
function shownTab(tabs: Element | null): HTMLElement | null {
  return tabs?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ?? null;
}
