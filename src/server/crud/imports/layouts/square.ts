/**
 * Square item export: a row per variation, with options or a variation name; quantity columns include the location's name.
 * With several locations, the first one's columns are used. Source: the headers of Square's catalog template and export.
 */
import { slugify } from '../../records/write/generate-texts.ts';
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { FileLayout, Line } from './layout.ts';
import { groupRowsByKey } from './group-by-key.ts';
import { label, numbered, optionKeys, partKeys, sourceKeys } from './keys.ts';

export const square: FileLayout = {
  name: 'square',
  key: 'handle',
  makesKey: true,
  oversells: true,
  keys: {
    ...optionKeys,
    ...partKeys,
    ...sourceKeys,
    'source.variation': label('Variation name', 'اسم النوع'),
  },
  headers: {
    Token: null,
    'Reference Handle': null,
    'Item Name': 'name',
    'Customer-facing Name': null,
    'Variation Name': 'source.variation',
    SKU: 'variants.sku',
    Description: 'description',
    Category: 'type',
    Categories: 'type',
    'Reporting Category': null,
    GTIN: 'variants.barCode',
    Permalink: 'handle',
    'SEO Title': 'seo.title',
    'SEO Description': 'seo.description',
    'Square Online Item Visibility': 'source.visibility',
    'Item Type': null,
    'Weight (lb)': 'variants.weight',
    'Weight (kg)': 'variants.weight',
    'Weight (oz)': 'variants.weight',
    'Weight (g)': 'variants.weight',
    Price: 'variants.price',
    'Online Sale Price': null,
    Sellable: null,
    Stockable: null,
    Archived: 'source.archived',
    'Default Unit Cost': 'variants.cost',
    'Default Vendor Name': 'vendor',
    'Default Vendor Code': null,
    ...numbered((n) => ({
      [`Option Name ${n}`]: `option${n}.name`,
      [`Option Value ${n}`]: `option${n}.value`,
    })),
  },
  patterns: [
    [/^current quantity\b/u, 'variants.quantity'],
    [/^stock alert count\b/u, 'lowStockThreshold'],
    [
      /^(?:new quantity|stock alert enabled|tax|modifier set|enabled|contains alcohol|delivery|pickup|shipping)\b/u,
      null,
    ],
  ],
  recognises: (headers) => headers.has('item name') && headers.has('variation name'),
  arrange: (lines) => groupRowsByKey(lines.map(withHandle(lines)), 'name', settle),
};

/** Gives the rows of one item the same handle, by which it is matched; a variation without options gets its name as an option. */
function withHandle(lines: readonly Line[]): (line: Line) => Line {
  const counts = new Map<string, number>();
  const nameOf = ({ texts }: Line) => foldText(texts.get('name') ?? '');
  for (const line of lines) counts.set(nameOf(line), (counts.get(nameOf(line)) ?? 0) + 1);
  return (line) => {
    const texts = new Map(line.texts);
    const variation = texts.get('source.variation');
    if (variation && !texts.get('option1.value') && counts.get(nameOf(line))! > 1) {
      texts.set('option1.name', /\p{Script=Arabic}/u.test(variation) ? 'النوع' : 'Variation');
      texts.set('option1.value', variation);
    }
    if (!texts.get('handle')) texts.set('handle', slugify(texts.get('name') ?? ''));
    if (texts.has('variants.quantity')) texts.set('variants.tracker', texts.get('variants.quantity')!);
    return { ...line, texts };
  };
}

function settle(texts: Map<string, string>): void {
  if (texts.get('type'))
    texts.set(
      'type',
      texts
        .get('type')!
        .split(/[,>]/u)[0]!
        .replace(/\s*\([^()]*\)\s*$/u, '')
        .trim(),
    );
  if (/^(?:y|yes|true|1)$/iu.test(texts.get('source.archived') ?? '')) texts.set('status', 'disabled');
  else if (texts.get('source.visibility'))
    texts.set('status', /^visible$/iu.test(texts.get('source.visibility')!) ? 'visible' : 'hidden');
}
