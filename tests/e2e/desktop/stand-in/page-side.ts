/**
 * What runs in the page before its own scripts: the real preload, with what a sandboxed preload is
 * given. A frame in the page gets none, as in Electron.
 */
export interface PageSide {
  readonly preload: string;
  readonly argv: readonly string[];
  readonly platform: string;
  /** Whether sound is worked on: requests for worklets pass Playwright by, so pages fetch them. */
  readonly hasWorklets: boolean;
}

/** The script of a window's pages. */
export function pageScript({ preload, argv, platform, hasWorklets }: PageSide): string {
  return `(() => {
  const violations = [];
  Object.defineProperty(window, '__violations', { value: violations });
  document.addEventListener('securitypolicyviolation', (event) => {
    violations.push(event.violatedDirective + ' ' + event.blockedURI);
  });
  if (window !== window.top) return;
  const ask = window.__standInAsk;
  const listeners = new Map();
  Object.defineProperty(window, '__standInReceive', {
    value: (channel, args) => {
      for (const listener of listeners.get(channel) ?? []) listener({}, ...args);
    },
  });
  let isFocused = true;
  Object.defineProperty(window, '__standInFocus', {
    value: (next) => {
      isFocused = next;
      window.dispatchEvent(new Event(next ? 'focus' : 'blur'));
      document.dispatchEvent(new Event('visibilitychange'));
    },
  });
  document.hasFocus = () => isFocused;
  Object.defineProperty(document, 'visibilityState', { get: () => isFocused ? 'visible' : 'hidden' });
  let wasFrozen = null;
  const freeze = (value) => {
    if (value === null || typeof value !== 'object') return value;
    for (const key of Object.keys(value)) freeze(value[key]);
    return Object.freeze(value);
  };
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name, value) => {
        // noted before Electron would freeze it: the preload does not rely on that
        wasFrozen = Object.isFrozen(value);
        Object.defineProperty(window, name, {
          value: freeze(value), enumerable: true, writable: false, configurable: false,
        });
      },
    },
    ipcRenderer: {
      on: (channel, listener) => {
        listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      },
      invoke: async (channel, ...args) => {
        const answer = await ask({ channel, args });
        if (answer.failure !== undefined) throw new Error(answer.failure);
        return answer.reply;
      },
    },
  };
  // what Electron captures of the machine, main having said what: a picture that moves, and a tone
  const displays = [];
  Object.defineProperty(window, '__displays', { value: displays });
  const { mediaDevices } = navigator;
  if (mediaDevices) mediaDevices.getDisplayMedia = async (options) => {
    const { reply } = await ask({ display: { hasSound: Boolean(options.audio) } });
    displays.push({ options, given: reply });
    if (!reply) throw new DOMException('Invalid state', 'AbortError');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1920, 1080];
    const pen = canvas.getContext('2d');
    // few pictures: the browser packs each of them, and they are large
    const media = canvas.captureStream(5);
    const drawing = setInterval(() => {
      if (media.active) pen.fillRect(0, 0, Math.random() * 1920, Math.random() * 1080);
      else clearInterval(drawing);
    }, 200);
    displays.at(-1).media = media;
    const displaySurface = reply.id.startsWith('screen:') ? 'monitor' : 'window';
    for (const track of media.getVideoTracks()) {
      const settings = track.getSettings.bind(track);
      track.getSettings = () => ({ ...settings(), displaySurface });
    }
    if (reply.sound) {
      const context = new AudioContext();
      const out = context.createMediaStreamDestination();
      const tone = context.createOscillator();
      tone.connect(out);
      tone.start();
      media.addTrack(out.stream.getAudioTracks()[0]);
    }
    return media;
  };
  if (${String(hasWorklets)}) {
    const { addModule } = AudioWorklet.prototype;
    AudioWorklet.prototype.addModule = async function (address, options) {
      const source = await (await fetch(address)).blob();
      return addModule.call(this, URL.createObjectURL(source), options);
    };
  }
  const before = new Set(Object.keys(window));
  const process = { platform: ${JSON.stringify(platform)}, argv: ${JSON.stringify(argv)} };
  const require = (name) => {
    if (name !== 'electron') throw new Error('A sandboxed preload has no ' + name);
    return electron;
  };
  (function (require, process, module, exports) {
${preload}
  })(require, process, { exports: {} }, {});
  const exposed = Object.keys(window).filter((name) => !before.has(name));
  Object.defineProperty(window, '__exposed', { value: { names: exposed, wasFrozen } });
})();`;
}
