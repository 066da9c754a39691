// @vitest-environment happy-dom
/** The places of an address in the language of the page. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useNamedPlaces } from '../../../src/admin/features/shipping/address/use-named-places.ts';
import { renderAdmin } from './render-admin.tsx';

/** A component that shows the hook's result. */
function Named({ address }: { address: Record<string, unknown> }) {
  const { region, city, district } = useNamedPlaces(address);
  return <p>{[district, city, region].join(' / ')}</p>;
}

const place = (id: string, en: string, ar: string, hasChildren = false) => ({
  id,
  name: { en, ar },
  hasChildren,
});

test.each([
  [{ region: 'الإسكندرية', city: 'الإسكندرية', district: 'جليم' }, 'Glim / Alexandria / Alexandria'],
  [{ region: 'الإسكندرية', city: 'جليم', district: null }, ' / Glim / Alexandria'],
  [{ region: 'الإسكندرية', city: 'كمبوند', district: 'فيلا' }, 'فيلا / كمبوند / Alexandria'],
])('the places of %j are named in the page’s language', async (address, said) => {
  await renderAdmin(<Named address={{ country: 'Egypt', ...address }} />, {
    server: ({ path, query }) =>
      path !== '/locations'
        ? undefined
        : {
            data:
              query.get('parent_id') === 'egypt'
                ? [place('egypt.2', 'Alexandria', 'الإسكندرية', true)]
                : [place('egypt.2.7', 'Glim', 'جليم')],
          },
  });
  expect(await screen.findByText(said, { trim: false })).toBeTruthy();
});
