import { isIPv6 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import type { types } from 'mediasoup';

/** Where one worker takes sound and pictures. */
export interface ListenWish {
  /** The address that clients are told; null: those that this machine has. */
  readonly announced: string | null;
  /** UDP and TCP; 0 lets the system choose. */
  readonly port: number;
}

/**
 * Where a worker listens. With an announced address on all of the machine's, which are told as that
 * one; without, on each address of IPv4 that the machine has, itself told: so a server for one machine
 * or one network needs no setting.
 */
export function listenPlaces(
  { announced, port }: ListenWish,
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>,
): types.TransportListenInfo[] {
  const addresses =
    announced === null ? ownAddresses(interfaces) : [isIPv6(announced) ? '::' : '0.0.0.0'];
  return addresses.flatMap((ip) =>
    (['udp', 'tcp'] as const).map((protocol) => ({
      protocol,
      ip,
      ...(announced === null ? {} : { announcedAddress: announced }),
      ...(port === 0 ? {} : { port }),
    })),
  );
}

function ownAddresses(
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>,
): string[] {
  const all = Object.values(interfaces).flatMap((infos) => infos ?? []);
  const found = all.filter(({ family }) => family === 'IPv4').map(({ address }) => address);
  return found.length === 0 ? ['127.0.0.1'] : found;
}
