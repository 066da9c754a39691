import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { plainHost } from '../../../src/shared/texts/contact.ts';
import { decodeHost } from '../../../src/shared/texts/decode-host.ts';

test.each(['متجري.com', 'shop.متجري.com', 'نخلة-القاهرة.مصر', 'متجر2026.com', 'تَمر.com'])(
  'the host %s is decoded to its original spelling',
  (host) => {
    const packed = domainToASCII(host);
    expect(packed).toContain('xn--');
    expect(decodeHost(packed)).toBe(host);
    expect(plainHost(decodeHost(packed))).toBe(packed);
  },
);

test.each(['nakhla.example', 'xn--.com', 'xn--zzzzzzzz.com', domainToASCII('аррӏе.com'), ''])(
  'the host %s is unchanged',
  (host) => expect(decodeHost(host)).toBe(host),
);
