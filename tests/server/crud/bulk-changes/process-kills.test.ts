/** A process that applies a preview is killed repeatedly: in the end every row is written once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { useDatabase } from '../../harness.ts';
import { makePreview, previewRun } from './preview-fixture.ts';

const place = await useDatabase();
const { nile } = place.shops;
const rows = 1500;

/** Applies in a process that is killed after its n-th batch, or a moment later in the next. @returns whether it finished */
async function applyAndKill(preview: number, batches: number, moment: number): Promise<boolean> {
  const file = path.resolve('tests/server/crud/bulk-changes/apply-in-process.ts');
  const given = [JSON.stringify(place.config), nile.id, nile.owner.userId, preview].map(String);
  const child = spawn(process.execPath, [file, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let seen = 0;
  child.stdout.on('data', (text: Buffer) => {
    seen += text.toString().split('\n').length - 1;
    if (seen >= batches) setTimeout(() => child.kill('SIGKILL'), moment);
  });
  const [code] = await ended;
  return code === 0;
}

it('every row is written once, however often the process is killed', async () => {
  const inputs = Array.from({ length: rows }, (_, n) => ({
    values: { name: { en: 'Bead' }, sku: `B-${n}` },
  }));
  const preview = await makePreview(previewRun(place, nile), 'products', inputs);
  let kills = 0;
  while (kills < 6 && !(await applyAndKill(preview, 1, kills * 11))) kills += 1;
  expect(kills).toBeGreaterThan(3);
  expect(await applyAndKill(preview, rows, 0)).toBe(true);
  const [made] = await place.asOwner<Record<string, number>>(
    `select count(*)::int as n, count(distinct sku)::int as skus, count(distinct handle)::int as handles from products where sku like 'B-%'`,
  );
  expect(made).toEqual({ n: rows, skus: rows, handles: rows });
  const [marked] = await place.asOwner<Record<string, number>>(
    `select count(*)::int as n, count(distinct "recordId")::int as records from change_preview_rows where preview = $1 and state = 'applied'`,
    [preview],
  );
  expect(marked).toEqual({ n: rows, records: rows });
  const [trail] = await place.asOwner<Record<string, number>>(
    `select count(*)::int as n, count(distinct "changeSet")::int as sets from audit where action = 'create' and resource = 'products'`,
  );
  expect(trail).toEqual({ n: rows, sets: 1 });
}, 400_000);
