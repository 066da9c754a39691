/** Hand-written pages at addresses of their own: the places where each must be registered. */
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import words from '../../../locales/en/app.json' with { type: 'json' };
import { outlines } from '../../../src/generated/outlines.ts';
import { buildMenu } from '../../../src/admin/layout/menu.ts';
import { publicAddresses, signedInAddresses } from '../../../src/admin/providers/navigation/addresses.ts';
import { featureRoutes } from '../../../src/admin/features/routes.tsx';

it('hand-written pages are known to the router and the sign-in by src/admin/providers/navigation/addresses.ts', () => {
  const known = [...signedInAddresses, ...publicAddresses];
  const unknown = featureRoutes.filter(
    ({ path }) => !known.some((pattern) => matchPath(`/${pattern}`, `/${path}`)),
  );
  expect(unknown.map(({ path }) => path)).toEqual([]);
});

it('hand-written pages have a name in the menu, in “menu” of locales/<lang>/app.json', () => {
  const said = words.menu as Record<string, unknown>;
  const labels = buildMenu(outlines, () => true).flatMap(({ items }) => items.map(({ label }) => label));
  const own = labels.filter((label) => label.startsWith('menu.'));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((label) => !(label.slice('menu.'.length) in said))).toEqual([]);
});
