import { foldText } from '../../../../shared/texts/search-text.ts';
import type { Entry } from '../read/entries.ts';
import type { Line } from './layout.ts';
import { finish, isPart, optionNames, partOf } from './entry-of-rows.ts';

/** Groups rows with the same text in one column into one product; the first row that fills a cell provides it. */
export function groupRowsByKey(
  lines: readonly Line[],
  key: string,
  settle: (texts: Map<string, string>) => void = () => {},
): Entry[] {
  const groups = new Map<string, Line[]>();
  let last = '';
  for (const each of lines) {
    // Rows of further pictures and variants may leave out the name, but repeat the handle.
    const text = each.texts.get(key) || (key === 'name' ? last : '');
    last = text;
    const name = text ? foldText(text) : `#${each.line}`;
    const group = groups.get(name);
    if (group) group.push(each);
    else groups.set(name, [each]);
  }
  return [...groups.values()].map((group) => {
    const texts = new Map<string, string>();
    for (const row of group)
      for (const [name, text] of row.texts)
        if (!name.startsWith('variants.') && (!texts.get(name) || !texts.has(name))) texts.set(name, text);
    joinPictures(texts, group);
    const names = optionNames(group);
    const parts = group.filter(({ texts: row }) => isPart(row)).map((row) => partOf(row, names));
    settle(texts);
    return finish(group, texts, parts);
  });
}

function joinPictures(texts: Map<string, string>, group: readonly Line[]): void {
  const pictures = [...new Set(group.map((row) => row.texts.get('media') ?? '').filter(Boolean))];
  if (pictures.length) texts.set('media', pictures.join(' | '));
}
