import { useEffect, useState } from 'react';
import { captureFailure } from '../../voice/capture-failure.ts';
import type { CaptureFailure } from '../../voice/voice-engine.ts';

interface Preview {
  readonly media: MediaStream | null;
  readonly failure: CaptureFailure | null;
}

const none: Preview = { media: null, failure: null };

/** The own camera for one's own eyes, for as long as it is looked at; '' is the system's choice. */
export function useCameraPreview(deviceId: string, isOn: boolean): Preview {
  const [preview, setPreview] = useState<Preview>(none);
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    let media: MediaStream | null = null;
    const stop = () => media?.getTracks().forEach((track) => track.stop());
    const start = async () => {
      try {
        const video = deviceId === '' ? true : { deviceId: { ideal: deviceId } };
        media = await navigator.mediaDevices.getUserMedia({ video });
        if (isOver) stop();
        else setPreview({ media, failure: null });
      } catch (error) {
        if (!isOver) setPreview({ media: null, failure: captureFailure(error) });
      }
    };
    void start();
    return () => {
      isOver = true;
      stop();
      setPreview(none);
    };
  }, [deviceId, isOn]);
  return preview;
}
