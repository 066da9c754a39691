/** Which addresses Matjar visits: public ones. A name that leads into the server's own network leads nowhere. */
import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const inner = new BlockList();
const innerNets: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
for (const net of innerNets) inner.addSubnet(...net);

/** What may be visited beside public addresses. */
export type Reach = 'public' | 'loopback' | 'everything';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The host of an address as sockets take it: IPv6 without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/gu, '');

/** Is it this machine, by number or by name? */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, family(host)));
}

/** May this IP address be visited? */
export function isVisited(address: string, reach: Reach): boolean {
  if (reach === 'everything' || !inner.check(address, family(address))) return true;
  return reach === 'loopback' && loopback.check(address, family(address));
}

/** The error of a name that leads where nobody goes. */
export const innerAddress = 'ERR_INNER_ADDRESS';

/** A `lookup` for sockets that fails when any address of a name may not be visited; checked at the moment of connecting. */
export function guardedLookup(reach: Reach): LookupFunction {
  return (hostname, options, callback) => {
    const all: LookupOptions = { ...options, all: true };
    resolveName(hostname, all, (error, found) => {
      const addresses = (found ?? []) as unknown as LookupAddress[];
      const refused = addresses.find(({ address }) => !isVisited(address, reach));
      const failure =
        error ??
        (refused &&
          Object.assign(new Error('The name leads into an inner network.'), { code: innerAddress }));
      if (failure) return callback(failure, '', 4);
      if (options.all) return callback(null, addresses);
      return callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };
}
