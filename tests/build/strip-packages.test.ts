/** Modules that the build replaces still exist in their packages, and the replacements behave the same. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as inflection from 'inflection';
import { describe, expect, it } from 'vitest';
import { stripPackages, replaced, rewritten } from '../../src/build/bundle-size/strip-packages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const modulesOf = (folder: string) =>
  readdirSync(path.join(root, 'node_modules', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:m?js)$/u.test(file))
    .map((file) => path.join(root, 'node_modules', folder, file));

const places = [
  'ra-core/dist',
  'node-polyglot',
  '@mui/material/ButtonBase',
  '@mui/system/cssVars',
  '@emotion/react/_isolated-hnrs',
  'react-router/dist/production',
].flatMap(modulesOf);
const codeOf = (file: string) => readFileSync(file, 'utf8');

describe('a replaced module', () => {
  it.each(replaced.map((each) => [each.id, each] as const))('%s is still imported', (id, { by }) => {
    const asking = places.filter((file) => by.test(file) && /(?:from |require\()['"]/u.test(codeOf(file)));
    const quoted = new RegExp(`['"]${id.replaceAll('.', '\\.')}['"]`, 'u');
    expect(asking.some((file) => quoted.test(codeOf(file)))).toBe(true);
  });

  it.each(rewritten)('has its replaced code still: $found', ({ in: place, found }) => {
    const files = places.filter((file) => place.test(file));
    expect(files.some((file) => codeOf(file).search(found) !== -1)).toBe(true);
  });
});

it('the replacement of inflection gives the same names', async () => {
  const { code = '' } = replaced.find(({ id }) => id === 'inflection')!;
  const lean = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof inflection;
  for (const name of [
    'createdAt',
    'product_id',
    'collection_ids',
    'name.en',
    'isOnSale',
    'seo',
    'URL',
    'orderItems',
  ]) {
    const said = name.replaceAll('.', ' ');
    expect(lean.transform(said, ['underscore', 'humanize'])).toBe(
      inflection.transform(said, ['underscore', 'humanize']),
    );
    expect(lean.humanize(name)).toBe(inflection.humanize(name));
  }
});

it('the production build of React Router is used', () => {
  const { resolveId } = stripPackages(root) as unknown as { resolveId: (id: string) => string | null };
  for (const id of ['react-router', 'react-router/dom']) expect(codeOf(resolveId(id)!)).toContain('export');
  expect(resolveId('react')).toBeNull();
});
