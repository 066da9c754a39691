/** Files of the admin that load the texts of react-admin's own components. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { keysUsedBy, reactAdminTexts } from '../../src/build/bundle-size/react-admin-texts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const packages = path.join(root, 'node_modules');

/** The built file of these modules. */
async function built(modules: Record<string, string>): Promise<string> {
  const hook = reactAdminTexts(root).renderChunk as (
    code: string,
    chunk: Pick<Rolldown.RenderedChunk, 'modules'>,
  ) => Promise<{ code: string } | null>;
  const rendered = Object.fromEntries(Object.entries(modules).map(([id, code]) => [id, { code }]));
  const file = await hook('file();', { modules: rendered as unknown as Rolldown.RenderedChunk['modules'] });
  return file?.code ?? 'file();';
}

const piece = `${packages}/ra-ui-materialui/dist/list/Piece.js`;
const tells = /^dispatchEvent\(new Event\("matjar:react-admin-says"\)\);file\(\);$/u;

describe('a file of the admin', () => {
  it('dispatches the event that loads the texts of react-admin’s components', async () => {
    expect(await built({ [piece]: `translate('ra.configurable.customize')` })).toMatch(tells);
    expect(await built({ [piece]: 'translate(`ra.sort.${order}`)' })).toMatch(tells);
    expect(await built({ [piece]: `translate("ra.navigation.".concat(name))` })).toMatch(tells);
  });

  it('dispatches nothing when all its texts are in the packs', async () => {
    expect(await built({ [piece]: `translate('ra.action.cancel')` })).toBe('file();');
    expect(await built({ [`${root}/src/admin/records/x.tsx`]: `text('ra.sort.ASC')` })).toBe('file();');
    expect(await built({})).toBe('file();');
  });
});

it('every text key in react-admin’s code is found', () => {
  const dist = path.join(packages, 'ra-ui-materialui/dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const named = files.flatMap((file) => keysUsedBy(readFileSync(path.join(dist, file), 'utf8')));
  expect(new Set(named).size).toBeGreaterThan(110);
  expect(keysUsedBy('`ra.sort.${order}`')).toEqual(['ra.sort.sort_by', 'ra.sort.ASC', 'ra.sort.DESC']);
});
