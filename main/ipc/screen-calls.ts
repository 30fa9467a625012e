import type { ScreenSharing } from '../system/screens/screen-sharing.ts';
import type { CallHandlers } from './handle.ts';

type ScreenCalls = Pick<
  CallHandlers,
  'describeScreens' | 'listScreens' | 'chooseScreen' | 'openScreenPage'
>;

/** What the page asks about screens and windows that can be shared. */
export function screenCalls({ screens }: { readonly screens: ScreenSharing }): ScreenCalls {
  return {
    describeScreens: () => screens.describe(),
    listScreens: ({ kind }) => screens.list(kind),
    chooseScreen: ({ id, hasSound }) => screens.choose(id, hasSound),
    openScreenPage() {
      screens.openSystemPage();
      return null;
    },
  };
}
