/** Contact details of a store, as typed and as stored. */
import { describe, expect, it } from 'vitest';
import { isHost, plainHost } from '../../../src/shared/texts/contact.ts';

describe('a host', () => {
  it.each([
    [' https://WWW.My-Store.com/ ', 'www.my-store.com'],
    ['http://متجري.com', 'xn--pgbep1f2a.com'],
    ['www.متجري.مصر/', 'www.xn--pgbep1f2a.xn--wgbh1c'],
    ['', ''],
  ])('is stored in the spelling of networks: %s', (typed, plain) => {
    expect(plainHost(typed)).toBe(plain);
    if (plain) expect(isHost(plain)).toBe(true);
  });

  it.each([
    'not a domain',
    'my-store.com/path',
    'متجري.com/صفحة',
    'متجر@متجري.com',
    'متجري.com:8080',
    'متجري',
    'localhost',
    '127.0.0.1',
    '١٢٧.٠.٠.١',
    '-a.com',
  ])('is refused: %s', (typed) => {
    expect(isHost(plainHost(typed))).toBe(false);
  });
});
