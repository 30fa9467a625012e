/** Whether this browser lets a page seal what it sends: without it, one cannot be in a sealed channel. */
export function canEncrypt(): boolean {
  return 'RTCRtpScriptTransform' in globalThis;
}
