// @vitest-environment happy-dom
/** The history shows titles instead of raw values inside rows, parts and nested lists too: checked for the fields of every resource. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import { ChangeTable } from '../../../src/admin/crud/history/ChangeTable.tsx';
import { useRecordLabels } from '../../../src/admin/crud/history/use-record-labels.ts';
import type { FieldModel } from '../../../src/shared/resources/resource-model.ts';
import { plainField } from '../../../src/shared/resources/plain-field.ts';
import { lazyScreen } from '../../../src/admin/providers/texts/lazy-screen.tsx';
import { renderAdmin, type Server } from './render-admin.tsx';

const place = 'egypt.cairo.nasr-city';
const recordId = 47;

/** Every requested place, and every record under one name. */
const server: Server = ({ path, query }) => {
  if (path === '/locations')
    return {
      data: [
        { id: 'egypt.cairo', name: { en: 'Cairo', ar: 'القاهرة' } },
        { id: place, name: { en: 'Nasr City', ar: 'مدينة نصر' } },
      ],
    };
  const ids = [...query.getAll('ids'), ...query.getAll('id')].flatMap((each) => each.split(','));
  const records = ids.map((id) => ({
    id: Number(id),
    name: { en: `Named ${id}`, ar: '' },
    title: `Named ${id}`,
  }));
  const metadata = { total: records.length, totalIsExact: true, page: 1, limit: 25 };
  return path === '/variants' ? { data: { variants: records, metadata } } : { data: records, metadata };
};

/** Sample values that must not show raw: the value of a choice, an id. `undefined` for field types whose values are readable. */
function rawOf(field: FieldModel): unknown {
  if (field.kind === 'choice') return field.choices!.find(({ value, title }) => title.en !== value)?.value;
  if (field.kind === 'reference') return recordId;
  if (field.kind === 'flag') return true;
  if (field.kind === 'money') return 123_450;
  return undefined;
}

/** A row with all inner fields; nested fields have rows of their own. */
const rowOf = (fields: readonly FieldModel[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.fields
        ? field.kind === 'rows'
          ? [rowOf(field.fields)]
          : rowOf(field.fields)
        : field.readAs
          ? Object.values(field.readAs.values)[0]!.kind === 'reference'
            ? recordId
            : '123450'
          : rawOf(field),
    ]),
  );

const composed = Object.values(catalogue).flatMap(({ name, fields }) =>
  fields
    .filter((field) => field.fields?.length)
    .map((field) => ({ resource: name, name: field.name, field })),
);

test('the catalogue has fields with rows and parts to check', () =>
  expect(composed.length).toBeGreaterThan(8));

test.each(composed)('$resource: $name shows no raw value of its inner fields', async ({ field }) => {
  const row = rowOf(field.fields!);
  for (const inner of field.fields!)
    if (inner.readAs) row[inner.readAs.by] = Object.keys(inner.readAs.values)[0];
  const to = field.kind === 'rows' ? [row] : row;
  await renderAdmin(
    <ChangeTable
      changes={[{ field: field.name, from: null, to }]}
      names={{}}
      fieldModel={() => field}
      fieldName={() => 'The field'}
      only="to"
    />,
    { server },
  );
  const term = await screen.findByText('The field');
  const shown = within(term.nextElementSibling as HTMLElement);
  const shownFields = field.part ? [] : field.fields!;
  for (const inner of shownFields) {
    const raw = row[inner.name];
    // A choice whose title equals its value cannot be told from it.
    const isSame = inner.choices?.some(({ value, title }) => value === raw && title.en === value);
    if (isSame || raw === undefined || inner.fields || inner.inForms === false) continue;
    const words = [...(await shown.findAllByText((_, element) => element?.childElementCount === 0))].map(
      (element) => element.textContent,
    );
    expect(words, inner.name).not.toContain(String(raw));
  }
});

test('an id inside a row is never a bare number: it names its resource, or the field that decides it', () => {
  const walk = (fields: readonly FieldModel[], at: string): string[] =>
    fields.flatMap((field) => [
      ...(field.kind === 'number' && field.name.endsWith('Id') && !field.readAs && field.inForms !== false
        ? [`${at}.${field.name}`]
        : []),
      ...walk(field.fields ?? [], `${at}.${field.name}`),
    ]);
  expect(composed.flatMap(({ resource, name, field }) => walk(field.fields!, `${resource}.${name}`))).toEqual(
    [],
  );
});

test('JSON values without a schema are shown readably, at any depth', async () => {
  const field = plainField({ name: 'x', kind: 'json', title: { en: 'x', ar: 'x' }, schema: {} });
  await renderAdmin(
    <ChangeTable
      changes={[
        {
          field: 'x',
          from: null,
          to: { region: place, isVisible: true, roles: [{ name: { en: 'Clerk', ar: '' } }] },
        },
      ]}
      names={{}}
      fieldModel={() => field}
      fieldName={() => 'Setting'}
      only="to"
    />,
    { server },
  );
  await screen.findByText('Clerk');
  await screen.findByText('Nasr City, Cairo');
  await screen.findByText('Yes');
  expect(screen.getByText('Setting').nextElementSibling!.textContent).not.toMatch(/[{}"]|true|egypt/u);
});

/** A changed field as the history of its resource shows it. */
function Changed({ resource, field, to }: { resource: string; field: string; to: unknown }) {
  const { fieldModel, modelOf } = useRecordLabels([resource]);
  if (resource === 'products' && !modelOf(resource)) return null;
  return (
    <ChangeTable
      changes={[{ field, from: null, to }]}
      names={{ images: { 812: '/files/812.webp' }, users: { 931: 'Karim Adel' } }}
      fieldModel={(name) => fieldModel(resource, name)}
      fieldName={() => 'The field'}
      only="to"
    />
  );
}

/** With the texts of the history, which load lazily. */
const ChangedField = lazyScreen(['history'], () => Promise.resolve({ default: Changed }));

test.each([
  ['products', 'mediaAlternatives', [{ image: 812, text: { en: 'A lamp', ar: 'مصباح' } }], 'A lamp', '812'],
  ['notes', 'mentions', [931], 'Karim Adel', '931'],
  ['saved_views', 'visibility', 'shared', 'The whole team', 'shared'],
  ['saved_views', 'roles', ['owner', 'staff'], 'Owner and Team', 'staff'],
  ['discount_codes', 'discountId', recordId, `Named ${recordId}`, `#${recordId}`],
])('%s: %s shows names and pictures, no ids', async (resource, field, to, shown, raw) => {
  await renderAdmin(<ChangedField resource={resource} field={field} to={to} />, { server });
  const term = await screen.findByText('The field');
  const value = within(term.nextElementSibling as HTMLElement);
  await value.findByText(shown);
  expect(term.nextElementSibling!.textContent).not.toContain(raw);
  if (field === 'mediaAlternatives')
    expect(term.nextElementSibling!.querySelector('img')!.getAttribute('src')).toBe('/files/812.webp');
});
