import type { TayfaProblem } from '#shared/contract/desktop.ts';
import { TayfaChooser, type FailedTayfa } from '../../features/desktop/tayfa-chooser.tsx';
import { EntryFrame, EntryPanel } from '../../features/entry/frame/entry-frame.tsx';
import { LoadingScreen } from '../../features/entry/loading/loading-screen.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useAppearance } from '../../lib/use-appearance.ts';
import { WithTexts } from '../with-texts.tsx';

/** The compiler finds a problem that is missing here. */
const isProblem: Readonly<Record<TayfaProblem, true>> = {
  'not-an-address': true,
  'not-secure': true,
  'not-a-tayfa': true,
  'wrong-version': true,
  'no-network': true,
  'too-many': true,
};

/** What main says about the start that failed, in the page's address. */
function failedStart(search: string): FailedTayfa | null {
  const query = new URLSearchParams(search);
  const address = query.get('origin');
  const problem = query.get('problem');
  if (address === null || problem === null || !Object.hasOwn(isProblem, problem)) return null;
  // reason: one of the keys just looked at
  return { address, problem: problem as TayfaProblem };
}

function StartPanel() {
  const { t } = useTranslation();
  return (
    <EntryPanel title={t('desktop.start.title')} description={t('desktop.start.lead')}>
      <TayfaChooser failed={failedStart(globalThis.location.search)} />
    </EntryPanel>
  );
}

/** What the desktop application shows while it has no Tayfa to show. */
export function DesktopStart() {
  useAppearance();
  return (
    <WithTexts bundle="application" waiting={<LoadingScreen />}>
      <EntryFrame hasHome={false}>
        <StartPanel />
      </EntryFrame>
    </WithTexts>
  );
}
