/** What the service worker asks a page: to show a path. It answers through the port that comes along. */
export interface LeadMessage {
  readonly type: 'lead';
  readonly path: string;
}

/** Reads what came from the service worker; a path of this origin and nothing else is followed. */
export function readLead(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  // reason: what is in it is looked at next
  const { type, path } = data as Partial<Record<keyof LeadMessage, unknown>>;
  if (type !== 'lead' || typeof path !== 'string') return null;
  return /^\/(?![/\\])/.test(path) ? path : null;
}

/** Where a page notes for the service worker that streamer mode is on. */
export const pushCache = { name: 'tayfa-push', hiding: '/push-hiding' } as const;
