import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { plainHost } from '../../../src/shared/texts/contact.ts';
import { decodeHost } from '../../../src/shared/texts/decode-host.ts';

test.each(['متجري.com', 'shop.متجري.com', 'نخلة-القاهرة.مصر', 'متجر2026.com', 'تَمر.com'])(
  '%s is read as it was written',
  (host) => {
    const packed = domainToASCII(host);
    expect(packed).toContain('xn--');
    expect(decodeHost(packed)).toBe(host);
    expect(plainHost(decodeHost(packed))).toBe(packed);
  },
);

test.each(['nakhla.example', 'xn--.com', 'xn--zzzzzzzz.com', domainToASCII('аррӏе.com'), ''])(
  '%s stays as it is',
  (host) => expect(decodeHost(host)).toBe(host),
);
