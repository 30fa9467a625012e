import type { ScreenControl } from '../system/control/screen-control.ts';
import type { CallHandlers } from './handle.ts';

type ControlCalls = Pick<
  CallHandlers,
  'describeControl' | 'beginControl' | 'controlInput' | 'endControl'
>;

/** What the page asks for one who is to use, or uses, the shared screen. */
export function controlCalls({ control }: { readonly control: ScreenControl }): ControlCalls {
  return {
    describeControl: () => ({ isPossible: control.isPossible }),
    beginControl: async ({ name }) => ({ outcome: await control.begin(name) }),
    controlInput({ events }) {
      control.input(events);
      return null;
    },
    endControl() {
      control.end();
      return null;
    },
  };
}
