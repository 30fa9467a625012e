import { useEffect, useState } from 'react';

/** The devices of this system; their names come once one of them was allowed. They come and go. */
export function useDevices(): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    // reason: over plain http a browser has none
    const source = globalThis.navigator.mediaDevices as MediaDevices | undefined;
    if (!source) return undefined;
    let isOver = false;
    const look = () => {
      source
        .enumerateDevices()
        .then((found) => {
          if (!isOver) setDevices(found);
        })
        // then there is the system's choice alone
        .catch(() => undefined);
    };
    look();
    source.addEventListener('devicechange', look);
    return () => {
      isOver = true;
      source.removeEventListener('devicechange', look);
    };
  }, []);
  return devices;
}
