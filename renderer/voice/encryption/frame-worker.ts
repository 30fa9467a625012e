import { FrameKeys } from './frame-keys.ts';
import type { FrameNotice, FrameOrder, FrameStream } from './worker-messages.ts';

/** As much of a frame as is used. */
interface EncodedFrame {
  data: ArrayBuffer;
  /** Of pictures only. */
  readonly type?: 'key' | 'delta' | 'empty';
  getMetadata(): { readonly mimeType?: string };
}

/** As much of this thread as is used; the page's own types do not know it. */
interface FrameThread {
  addEventListener(
    type: 'rtctransform',
    listener: (event: { readonly transformer: Transformer }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<FrameOrder>) => void): void;
  postMessage(notice: FrameNotice, transferred: Transferable[]): void;
}

interface Transformer {
  readonly readable: ReadableStream<EncodedFrame>;
  readonly writable: WritableStream<EncodedFrame>;
  readonly options: FrameStream;
  sendKeyFrameRequest?(): Promise<void>;
}

/** What is sent where the browser does not say which codec it is: own-pictures.ts chooses them. */
const usualCodecs = {
  microphone: 'audio/opus',
  'screen-sound': 'audio/opus',
  camera: 'video/vp8',
  screen: 'video/vp9',
} as const;

/** Seals what this page sends and opens what it receives, frame by frame, in a thread of its own. */
export function serveFrames(): void {
  // reason: this runs in a dedicated worker alone
  const thread = globalThis as unknown as FrameThread;
  const keys = new FrameKeys({
    now: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  let order: Promise<void> = Promise.resolve();
  let isTold = false;
  const tell = () => {
    if (!isTold) thread.postMessage('opened', []);
    isTold = true;
  };
  thread.addEventListener('message', ({ data }) => {
    order = order.then(() => {
      if (data.type === 'keys') return keys.add(data.keys);
      if (data.type === 'hold') keys.hold();
      else keys.end();
      return undefined;
    });
  });
  thread.addEventListener('rtctransform', ({ transformer }) => {
    const { options, readable, writable } = transformer;
    const transform =
      options.side === 'send' ? sealing(keys, options) : opening(keys, transformer, tell);
    readable
      .pipeThrough(new TransformStream({ transform }))
      .pipeTo(writable)
      // it ends with its stream
      .catch(() => undefined);
  });
}

type Transform = (
  frame: EncodedFrame,
  controller: TransformStreamDefaultController<EncodedFrame>,
) => Promise<void>;

function sealing(keys: FrameKeys, { source }: FrameStream): Transform {
  return async (frame, controller) => {
    const mimeType = frame.getMetadata().mimeType ?? usualCodecs[source];
    const sealed = await keys.seal(frame.data, {
      source,
      mimeType,
      isKeyFrame: frame.type === 'key',
    });
    if (sealed === null) return;
    frame.data = sealed;
    controller.enqueue(frame);
  };
}

function opening(keys: FrameKeys, transformer: Transformer, onOpened: () => void): Transform {
  const { options } = transformer;
  const { source } = options;
  const userId = options.side === 'receive' ? options.userId : '';
  let hasGap = false;
  return async (frame, controller) => {
    const opened = await keys.open(frame.data, { source, userId });
    if (opened === null) {
      hasGap = true;
      return;
    }
    // a picture that builds on dropped ones cannot be shown
    if (hasGap && frame.type === 'delta')
      void transformer.sendKeyFrameRequest?.().catch(() => undefined);
    hasGap = false;
    frame.data = opened;
    controller.enqueue(frame);
    onOpened();
  };
}
