import type { PreviewRow } from '../../bulk-changes/change-preview.ts';
import { workedOutFrom } from '../arrangements/keys.ts';
import { excerpt } from '../read/cell-problem.ts';

/** Keeps beside each error of a row what its cell says, so that nobody is told that a filled cell is empty. */
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

/** The cell that a field path comes from: `name.en` from that column or the one of the whole text, `name` from that of a language. */
function cellAt(path: string, texts: ReadonlyMap<string, string>): string | undefined {
  const source = texts.get(workedOutFrom[path] ?? '');
  if (source) return source;
  for (let key = path; key; key = key.includes('.') ? key.slice(0, key.lastIndexOf('.')) : '') {
    const text = texts.get(key) || texts.get(`${key}.name`);
    if (text) return text;
  }
  return [...texts].find(([key, text]) => text && key.startsWith(`${path}.`))?.[1];
}
