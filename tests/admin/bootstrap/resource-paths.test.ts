/** The two spellings of a resource's addresses: public paths from its schema, and react-admin's internal paths. */
import { describe, expect, it } from 'vitest';
import {
  pathPatterns,
  resourcePaths,
  type ResourceAddresses,
} from '../../../src/admin/bootstrap/resource-paths.ts';
import { signedInAddresses } from '../../../src/admin/providers/navigation/addresses.ts';
import { catalogue } from '../../../src/generated/catalogue.js';

const addresses: ResourceAddresses = Object.fromEntries(
  Object.values(catalogue).map(({ name, addresses: { list, create, edit, show } }) => [
    name,
    [list, create, edit, show],
  ]),
);
const kept: readonly string[] = signedInAddresses;
const { inside, shown } = resourcePaths(addresses, signedInAddresses);
const withId = (pattern: string, id: string) => `/${pattern.replace(':id', id)}`;

describe.each(Object.entries(addresses))('the addresses of %s', (name, patterns) => {
  const asked = pathPatterns(name).map((own, view) => [own, patterns[view] ?? ''] as const);
  // The create form may be a hand-written page.
  it.each(asked.filter(([, outside]) => !kept.includes(outside)))(
    'map the internal path %s to the public path %s and back',
    (own, outside) => {
      for (const id of ['12', 'a%20b', 'roles2']) {
        expect(inside(withId(outside, id))).toBe(withId(own, id));
        expect(shown(withId(own, id))).toBe(withId(outside, id));
        // Mapping twice changes nothing.
        expect(inside(withId(own, id))).toBe(withId(own, id));
        expect(shown(withId(outside, id))).toBe(withId(outside, id));
      }
    },
  );
});

it.each([...signedInAddresses, '', 'nowhere', 'product', 'product/12/history', 'products/12/a/b'])(
  'the path mapping leaves /%s unchanged',
  (path) => {
    expect(inside(`/${path}`)).toBe(`/${path}`);
    expect(shown(`/${path}`)).toBe(`/${path}`);
  },
);
