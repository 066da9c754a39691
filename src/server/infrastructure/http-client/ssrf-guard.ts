/** Which addresses Matjar visits: public ones. A name that leads into the server's own network leads nowhere. */
import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

declare module '../http/request-context.ts' {
  interface Services {
    /** where push services may stand; only tests reach further than public addresses */
    pushReach?: NetworkReach;
  }
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const inner = { ipv4: new BlockList(), ipv6: new BlockList() };
const innerNets: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  // By it a cloud speaks to its machines, although the number is a public one.
  ['168.63.129.16', 32, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Only 2000::/3 is given out; what lies around it are this machine, its network, and IPv4 in other clothes.
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
];
// A list for each: in one for both, an IPv4 number lies in every net that holds ::ffff:0:0/96.
for (const net of innerNets) inner[net[2]].addSubnet(...net);

/** What may be visited beside public addresses. */
export type NetworkReach = 'public' | 'loopback' | 'everything';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The host of an address as sockets take it: IPv6 without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/gu, '');

/** Is it this machine, by number or by name? */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, family(host)));
}

/** May this IP address be visited? */
export function isAllowedAddress(address: string, reach: NetworkReach): boolean {
  if (reach === 'everything' || !inner[family(address)].check(address, family(address))) return true;
  return reach === 'loopback' && loopback.check(address, family(address));
}

/** Names that mean this machine or its network wherever they are asked for: those that are set apart for it (RFC 6761, 6762, 8375), and what is usual. */
const innerName =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa|test|invalid)\.?$/iu;

/** Can this host be one of the public internet? By its number or its name alone: where a name leads is known once it is visited. */
export function isPublicName(host: string): boolean {
  if (isIP(host)) return isAllowedAddress(host, 'public');
  return /[^.]\.[^.]/u.test(host) && !innerName.test(host);
}

/** The error of a name that leads where nobody goes. */
export const blockedAddress = 'ERR_INNER_ADDRESS';

/** A `lookup` for sockets that fails when any address of a name may not be visited; checked at the moment of connecting. */
export function guardedLookup(reach: NetworkReach): LookupFunction {
  return (hostname, options, callback) => {
    const all: LookupOptions = { ...options, all: true };
    resolveName(hostname, all, (error, found) => {
      const addresses = (found ?? []) as unknown as LookupAddress[];
      const refused = addresses.find(({ address }) => !isAllowedAddress(address, reach));
      const failure =
        error ??
        (refused &&
          Object.assign(new Error('The name leads into an inner network.'), { code: blockedAddress }));
      if (failure) return callback(failure, '', 4);
      if (options.all) return callback(null, addresses);
      return callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };
}
