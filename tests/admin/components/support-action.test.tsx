// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { SupportActionDetails } from '../../../src/admin/crud/history/SupportActionDetails.tsx';
import arabic from '../../../locales/ar/data/history.json' with { type: 'json' };
import english from '../../../locales/en/data/history.json' with { type: 'json' };
import { renderAdmin } from './render-admin.tsx';

const became = (to: Record<string, unknown>) =>
  Object.entries(to).map(([field, value]) => ({ field, from: null, to: value }));

test('actions of support are shown in words: plans by name, amounts as money, the state of a loan', async () => {
  await renderAdmin(
    <SupportActionDetails
      changes={
        became({ planId: 2, totalCents: 269_730, state: 'offered', reason: 'Paid at the desk' }) as never
      }
    />,
  );
  const said = document.body.textContent!.replaceAll(/[\u2066-\u2069\u00a0]/gu, ' ');
  for (const words of [': Silver', ': EGP 2,697.30', ': Paid at the desk']) expect(said).toContain(words);
  // The messages of the history load lazily.
  for (const area of [english, arabic]) {
    expect(area.history.fields).toHaveProperty('totalCents');
    expect(Object.keys(area.history.values.state)).toEqual(['seen', 'offered', 'declined']);
  }
});
