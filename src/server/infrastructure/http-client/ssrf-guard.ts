/** SSRF guard: only public addresses may be visited. A name that resolves to the server's own network is refused. */
import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

declare module '../http/request-context.ts' {
  interface Services {
    /** network reach of push services; wider than public in tests only */
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
  // A public number by which a cloud reaches its virtual machines.
  ['168.63.129.16', 32, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Only 2000::/3 is allocated; other ranges are this machine, its network, and mapped IPv4 addresses.
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
];
// A list for each family: in a common list, IPv4 addresses match every net that holds ::ffff:0:0/96.
for (const net of innerNets) inner[net[2]].addSubnet(...net);

/** Addresses that may be visited beside public ones. */
export type NetworkReach = 'public' | 'loopback' | 'everything';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The host of a URL for sockets: IPv6 without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/gu, '');

/** Whether the host is this machine, by address or by name. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, family(host)));
}

/** Whether this IP address may be visited. */
export function isAllowedAddress(address: string, reach: NetworkReach): boolean {
  if (reach === 'everything' || !inner[family(address)].check(address, family(address))) return true;
  return reach === 'loopback' && loopback.check(address, family(address));
}

/** Names of this machine or its network: those reserved for it (RFC 6761, 6762, 8375), and usual ones. */
const innerName =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa|test|invalid)\.?$/iu;

/** Whether this host can be a public one, by its address or name alone: what a name resolves to is checked on connecting. */
export function isPublicName(host: string): boolean {
  if (isIP(host)) return isAllowedAddress(host, 'public');
  return /[^.]\.[^.]/u.test(host) && !innerName.test(host);
}

/** Error code of a name that resolves to a blocked address. */
export const blockedAddress = 'ERR_INNER_ADDRESS';

/** A `lookup` for sockets that fails when any address of a name is blocked; checked at the moment of connecting. */
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
