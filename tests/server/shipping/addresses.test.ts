/** Addresses that outbound requests may connect to: none in private networks, in any notation. */
import { expect, it } from 'vitest';
import { hostOf, isAllowedAddress } from '../../../src/server/infrastructure/http-client/ssrf-guard.ts';

it('public addresses are allowed', () => {
  for (const address of ['1.1.1.1', '41.33.1.2', '2606:4700:4700::1111', '2a00:1450:4006:80c::200e'])
    expect([address, isAllowedAddress(address, 'public')]).toEqual([address, true]);
});

it('internal addresses are refused, also embedded in IPv6', () => {
  const inner = [
    '0.0.0.0',
    '10.1.2.3',
    '100.100.100.200',
    '127.0.0.1',
    '168.63.129.16',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:0:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '100::1',
    '2001::7f00:1',
    '2002:7f00:1::',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
  ];
  for (const address of inner)
    expect([address, isAllowedAddress(address, 'public')]).toEqual([address, false]);
});

it('numeric hosts are parsed in every notation that resolvers accept', () => {
  for (const host of ['2130706433', '0x7f.1', '0177.0.0.1', '127.1', '127.0.0.1.', '[::ffff:127.0.0.1]']) {
    const address = hostOf(new URL(`http://${host}/`));
    expect([host, isAllowedAddress(address, 'public'), isAllowedAddress(address, 'loopback')]).toEqual([
      host,
      false,
      true,
    ]);
  }
});
