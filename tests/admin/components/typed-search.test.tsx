// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useTypedSearch } from '../../../src/admin/features/support/use-typed-search.ts';
import { renderAdmin } from './render-admin.tsx';

/** A search input whose address is updated only on demand. */
function LateBox() {
  const [asked, setAsked] = useState('');
  const [heard, setHeard] = useState<string[]>([]);
  const [said, say] = useTypedSearch(asked, (words) => setHeard((before) => [...before, words]));
  return (
    <>
      <input type="search" value={said} onChange={({ target }) => say(target.value)} />
      {heard.map((words) => (
        <button key={words} onClick={() => setAsked(words)}>{`Follow ${words}`}</button>
      ))}
      <button onClick={() => setAsked('')}>Clear</button>
      <button onClick={() => setAsked('elsewhere')}>Way back</button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a search input keeps typed text while the address is updated, and shows the address’s search otherwise', async () => {
  const { user } = await renderAdmin(<LateBox />);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  await user.type(box, 'na');
  await screen.findByRole('button', { name: 'Follow na' });
  await user.type(box, 'khla');
  press('Follow na');
  expect(box.value).toBe('nakhla');
  await screen.findByRole('button', { name: 'Follow nakhla' });
  press('Follow nakhla');
  expect(box.value).toBe('nakhla');
  press('Clear');
  expect(box.value).toBe('');
  press('Way back');
  expect(box.value).toBe('elsewhere');
});
