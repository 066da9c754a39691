import type { PreviewRow } from '../../bulk-changes/change-preview.ts';
import { workedOutFrom } from '../layouts/keys.ts';
import { excerpt } from '../read/cell-problem.ts';

/** Stores the cell text with each error of a row, so that a filled cell is not reported as empty. */
export function nameCells(row: PreviewRow, texts: ReadonlyMap<string, string>): PreviewRow {
  const paths = Object.keys(row.errors ?? {});
  if (!paths.length) return row;
  const known = (row.source?.cells ?? {}) as Record<string, string>;
  const missing = paths.flatMap((path) => {
    const text = known[path] === undefined ? cellAt(path, texts) : undefined;
    return text ? [[path, excerpt(text)] as const] : [];
  });
  if (!missing.length) return row;
  return { ...row, source: { ...row.source, cells: { ...known, ...Object.fromEntries(missing) } } };
}

/** The cell of a field path: for `name.en` its own column or that of `name`; for `name` a column of a language. */
function cellAt(path: string, texts: ReadonlyMap<string, string>): string | undefined {
  const source = texts.get(workedOutFrom[path] ?? '');
  if (source) return source;
  for (let key = path; key; key = key.includes('.') ? key.slice(0, key.lastIndexOf('.')) : '') {
    const text = texts.get(key) || texts.get(`${key}.name`);
    if (text) return text;
  }
  return [...texts].find(([key, text]) => text && key.startsWith(`${path}.`))?.[1];
}
