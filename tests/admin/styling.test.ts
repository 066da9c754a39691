/** Styles in the admin follow `src/decisions/100-styling.md`: a `style` attribute holds computed values, constants are `styled`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** A `style` attribute whose values are all constants. */
const constant = /\bstyle=\{\{(?:\s*[\w'-]+:\s*(?:'[^']*'|-?[\d.]+),?)+\s*\}\}/gu;

/** Attributes from before the rule. Lower the number with each that is converted. */
const most = 312;

test('No new style attribute of constants is added', () => {
  const places = globSync('src/{admin,field-types}/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(constant)].map(([code]) => `${file}: ${code}`),
  );
  expect(places.length, 'Use styled, or sx on a Material component.').toBeLessThanOrEqual(most);
});
