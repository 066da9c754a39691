import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { plainHost } from '../../../src/shared/texts/contact.ts';
import { inLetters } from '../../../src/shared/texts/decode-host.ts';

test.each(['متجري.com', 'shop.متجري.com', 'نخلة-القاهرة.مصر', 'متجر2026.com', 'تَمر.com'])(
  '%s is read as it was written',
  (host) => {
    const packed = domainToASCII(host);
    expect(packed).toContain('xn--');
    expect(inLetters(packed)).toBe(host);
    expect(plainHost(inLetters(packed))).toBe(packed);
  },
);

test.each(['nakhla.example', 'xn--.com', 'xn--zzzzzzzz.com', domainToASCII('аррӏе.com'), ''])(
  '%s stays as it is',
  (host) => expect(inLetters(host)).toBe(host),
);
