import { listenerOrderSchema, type ListenerMessage } from '#shared/contract/desktop.ts';
import { KeyFilter, type ActionChange } from './key-filter.ts';
import { runKeyHelper } from './key-helper.ts';

/*
 * The process that hears keys while another program has the focus (D-050). It is given the folder
 * of the helper's program, and by messages what to watch. It tells of those actions and nothing else.
 */

/** Electron's port to the process that started this one; plain Node has `process.send`. */
interface ParentPort {
  postMessage(message: ListenerMessage): void;
  on(event: 'message', hear: (event: { readonly data: unknown }) => void): void;
}

/** As long as the helper must live before it counts as running: without a display it ends at once. */
const SETTLED_MS = 300;

// reason: Electron adds it to the process, which Node's types do not know
const { parentPort } = process as unknown as { readonly parentPort?: ParentPort };

function send(message: ListenerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
  if (parentPort) parentPort.postMessage(message);
  else process.send?.(message);
}

const filter = new KeyFilter(process.platform);

function tell(changes: readonly ActionChange[]): void {
  for (const change of changes) send({ type: 'hotkey', ...change });
}

let end = (): void => undefined;
// main starts another one
const leave = (code: number): void => {
  end();
  process.exit(code);
};

function obey(given: unknown): void {
  const order = listenerOrderSchema.safeParse(given);
  if (!order.success) return;
  if (order.data.type === 'end') {
    leave(0);
    return;
  }
  tell(order.data.type === 'watch' ? filter.watch(order.data.hotkeys) : filter.reset());
}

if (parentPort) parentPort.on('message', ({ data }) => obey(data));
else {
  process.on('message', obey);
  process.on('disconnect', () => leave(0));
}
process.on('SIGTERM', () => leave(0));

end = runKeyHelper({
  folder: process.argv[2] ?? '',
  platform: process.platform,
  onStart: (pid) => send({ type: 'helper', pid }),
  onKey: (change) => tell(filter.hear(change)),
  onEnd: () => leave(1),
});
setTimeout(() => send({ type: 'ready' }), SETTLED_MS);
