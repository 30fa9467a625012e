import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { REGION_PING_TIMEOUT_MS } from '#shared/rules/region-ping.ts';
import { siteQuery } from '../site/queries.ts';

/** Region -> milliseconds there and back; null: no answer; missing: not measured, or not yet. */
type Latencies = Readonly<Record<string, number | null>>;

/** How far the regions are from this browser, measured while they are shown (T-266). */
export function useRegionPings(): Latencies {
  const { data: site } = useQuery(siteQuery);
  const addresses = site?.voiceRegionPings;
  const [latencies, setLatencies] = useState<Latencies>({});
  useEffect(() => {
    if (!addresses) return undefined;
    const over = new AbortController();
    for (const [region, address] of Object.entries(addresses))
      void ping(address, over.signal).then((ms) => {
        if (!over.signal.aborted) setLatencies((before) => ({ ...before, [region]: ms }));
      });
    return () => over.abort();
  }, [addresses]);
  return latencies;
}

/** How long one answer takes over a connection that stands; null: it does not come in time (T-268). */
async function ping(address: string, over: AbortSignal): Promise<number | null> {
  const signal = AbortSignal.any([over, AbortSignal.timeout(REGION_PING_TIMEOUT_MS)]);
  // nothing of the answer is read: any address that answers will do
  const ask = () =>
    fetch(address, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal });
  try {
    // the first one also looks up the name and makes the connection
    await ask();
    const before = performance.now();
    await ask();
    return Math.round(performance.now() - before);
  } catch {
    return null;
  }
}
