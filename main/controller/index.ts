import type { ControllerMessage } from '#shared/contract/desktop.ts';
import { controlledScreenSchema, controllerOrderSchema } from '#shared/contract/desktop.ts';
import type { ControlEvent } from '#shared/contract/voice/remote-control.ts';
import type { ControlButton } from '#shared/rules/remote-control.ts';
import { runKeyHelper } from '../listener/key-helper.ts';
import { nativeHands } from './native-hands.ts';
import { OwnKeys } from './own-keys.ts';

/*
 * The process that presses keys and moves the pointer for one who was granted control of this screen.
 * It hears the owner's keys as well, since it alone knows which of those it hears are its own: the
 * first that is not ends it, before anyone else is asked. It is given the folder of the helper's
 * program, the file of koffi, and where the screen lies.
 */

/** Electron's port to the process that started this one; plain Node has `process.send`. */
interface ParentPort {
  postMessage(message: ControllerMessage): void;
  on(event: 'message', hear: (event: { readonly data: unknown }) => void): void;
}

/** As long as the helper must live before it counts as running: without a display it ends at once. */
const SETTLED_MS = 300;
/** What is said last must arrive. Milliseconds. */
const LAST_WORD_MS = 100;

// reason: Electron adds it to the process, which Node's types do not know
const { parentPort } = process as unknown as { readonly parentPort?: ParentPort };

function send(message: ControllerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
  if (parentPort) parentPort.postMessage(message);
  else process.send?.(message);
}

const [, , folder = '', native = '', place = ''] = process.argv;
const screen = controlledScreenSchema.parse(JSON.parse(place));
const hands = nativeHands(native, process.platform);
const keys = new OwnKeys();
const heldKeys = new Set<string>();
const heldButtons = new Set<ControlButton>();
let isOver = false;
let endHelper = (): void => undefined;

function at(share: number, from: number, length: number): number {
  return from + Math.min(length - 1, Math.floor(share * length));
}

function goTo({ x, y }: { readonly x: number; readonly y: number }): void {
  hands.move(at(x, screen.x, screen.width), at(y, screen.y, screen.height));
}

function perform(event: ControlEvent): void {
  switch (event.type) {
    case 'move':
      goTo(event);
      return;
    case 'button':
      goTo(event);
      if (event.isDown) heldButtons.add(event.button);
      else heldButtons.delete(event.button);
      hands.button(event.button, event.isDown);
      return;
    case 'wheel':
      hands.wheel(event.right, event.down);
      return;
    case 'key':
      if (event.isDown) {
        heldKeys.add(event.code);
        keys.press(performance.now());
      } else heldKeys.delete(event.code);
      hands.key(event.code, event.isDown);
      return;
  }
}

/** Nothing stays pressed. */
function leave(code: number): void {
  if (isOver) return;
  isOver = true;
  for (const held of heldKeys) hands.key(held, false);
  for (const held of heldButtons) hands.button(held, false);
  endHelper();
  setTimeout(() => process.exit(code), LAST_WORD_MS);
}

function obey(given: unknown): void {
  const order = controllerOrderSchema.safeParse(given);
  if (!order.success || isOver) return;
  if (order.data.type === 'end') leave(0);
  else for (const event of order.data.events) perform(event);
}

if (parentPort) parentPort.on('message', ({ data }) => obey(data));
else {
  process.on('message', obey);
  process.on('disconnect', () => leave(0));
}
process.on('SIGTERM', () => leave(0));

endHelper = runKeyHelper({
  folder,
  platform: process.platform,
  onStart: (pid) => send({ type: 'helper', pid }),
  onKey(change) {
    if (isOver || !keys.isOwners(change, performance.now())) return;
    send({ type: 'owner' });
    leave(0);
  },
  onEnd: () => leave(1),
});
setTimeout(() => {
  if (!isOver) send({ type: 'ready' });
}, SETTLED_MS);
