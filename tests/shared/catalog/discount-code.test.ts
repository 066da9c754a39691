/** Random discount codes. */
import { expect, it } from 'vitest';
import { randomCode } from '../../../src/shared/catalog/discount-code.ts';

it('a random code has the given length, without ambiguous characters, each equally frequent', () => {
  const counts = new Map<string, number>();
  for (let made = 0; made < 3100; made += 1) {
    const code = randomCode(10);
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{10}$/u);
    for (const letter of code) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  // 1,000 of each are expected; seven deviations off is one run in billions.
  expect(counts.size).toBe(31);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(7 * Math.sqrt(1000));
});
