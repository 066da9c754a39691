// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchInput } from '../../../src/admin/components/SearchInput.tsx';
import { renderAdmin } from './render-admin.tsx';

/** A list that records filter changes, and applies them only on demand, as on a slow phone. */
function LateList() {
  const [filterValues, setValues] = useState<object>({});
  const [heard, setHeard] = useState<{ search: string }[]>([]);
  const setFilters = (next: { search: string }) => setHeard((before) => [...before, next]);
  const list = { filterValues, setFilters, resource: 'navigations' } as unknown as ListControllerResult;
  return (
    <ListContextProvider value={list}>
      <SearchInput source="search" />
      {heard.map((each) => (
        <button key={each.search} onClick={() => setValues(each)}>{`Follow ${each.search}`}</button>
      ))}
      <button onClick={() => setValues({ search: 'elsewhere' })}>Way back</button>
      <button onClick={() => setValues({})}>Clear</button>
    </ListContextProvider>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('letters typed while the list catches up stay, and a filter set elsewhere replaces them', async () => {
  const { user } = await renderAdmin(<LateList />);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  await user.type(box, 'la');
  await screen.findByRole('button', { name: 'Follow la' });
  await user.type(box, 'te');
  press('Follow la');
  expect(box.value).toBe('late');
  await screen.findByRole('button', { name: 'Follow late' });
  press('Follow late');
  expect(box.value).toBe('late');

  press('Way back');
  expect(box.value).toBe('elsewhere');
  press('Follow la');
  expect(box.value).toBe('la');
  press('Clear');
  expect(box.value).toBe('');
});
