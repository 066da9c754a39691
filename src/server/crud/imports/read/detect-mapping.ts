/** Guesses the field of a column by its header: field names and titles first, then synonyms. */
import { columnNamed } from '../../../../shared/texts/table-file.ts';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import type { FileLayout } from '../layouts/layout.ts';
import { foldText } from '../../../../shared/texts/search-text.ts';
import { everywhere, ofResource } from './column-names.ts';
import { normalizeHeader } from './normalize-header.ts';
import type { Confidence } from '../import.ts';
import { isWeightUnit, unitAtEnd } from './weight-units.ts';
import type { Target } from '../match/targets.ts';

export interface Guess {
  guess: string | null;
  confidence: Confidence;
}

/** Maps headers to targets; built once per file. */
export type Dictionary = (header: string) => Guess;

/** Egyptian pounds at the end of a folded header. Other currencies are not matched, as the amounts would differ. */
const poundsAtEnd =
  / (?:in |ب)?(?:ال|بال)?(?:egp|le|l e|pounds?|ج م|جنيه|جنيها|جنيهات|جنيه مصري|جنيه المصري)$/u;

/**
 * Builds the dictionary of a resource.
 * @param also headers of an arrangement, `{ 'Variant SKU': 'variants.sku' }`; they take precedence
 */
export function dictionaryOf(
  model: ResourceModel,
  targets: readonly Target[],
  also: Readonly<Record<string, string | null>> = {},
  patterns: FileLayout['patterns'] = [],
): Dictionary {
  const columns = targets.flatMap(({ column }) => (column ? [column] : []));
  const known = new Set(targets.map(({ key }) => key));
  const own = new Map(Object.entries(also).map(([name, key]) => [normalizeHeader(name), key]));
  const likely = new Map<string, string>();
  const add = (key: string, names: readonly string[]) => {
    if (!known.has(key)) return;
    for (const name of names) if (!likely.has(normalizeHeader(name))) likely.set(normalizeHeader(name), key);
  };
  for (const { key, title, column } of targets) {
    add(key, [title.en, title.ar, key]);
    // Only our own exports add “UTC” to titles of moments.
    if (column?.field.kind === 'instant') add(key, Object.values(column.field.title));
  }
  for (const [key, names] of Object.entries(ofResource[model.name] ?? {})) add(key, names);
  for (const [key, names] of Object.entries(everywhere)) add(key, names);
  const amounts = new Set(targets.flatMap(({ key, column }) => (column?.field.kind === 'money' ? key : [])));
  const isMoney = (key: string) => amounts.has(key.replace(/^variants\./u, ''));
  const { singular } = model;
  const weights = new Set(
    targets.flatMap(({ key, column }) => (isWeightUnit(column?.field.unit) ? key : [])),
  );
  const isWeight = (key: string | null | undefined) =>
    typeof key === 'string' && weights.has(key.replace(/^variants\./u, ''));
  return (header) => {
    const folded = normalizeHeader(header);
    if (folded === '') return { guess: null, confidence: 'none' };
    const arranged = own.get(folded);
    if (arranged !== undefined) return { guess: arranged, confidence: 'exact' };
    const pattern = patterns.find(([each]) => each.test(folded));
    if (pattern) return { guess: pattern[1], confidence: 'exact' };
    const exact = columnNamed(columns, header);
    if (exact) return { guess: exact.key, confidence: 'exact' };
    // “Product price”, “سعر المنتج”: the record's noun is ignored.
    const bare = folded
      .split(' ')
      .filter((word) => ![singular.en, singular.ar, `ال${singular.ar}`].map(foldText).includes(word))
      .join(' ');
    const guess = likely.get(folded) ?? likely.get(bare) ?? likely.get(bare.replace(/^ال/u, ''));
    if (guess) return { guess, confidence: 'likely' };
    // “Price (L.E.)”, “السعر بالجنيه”: the currency is ignored.
    const priced = bare.replace(poundsAtEnd, '');
    const amount =
      priced === bare
        ? undefined
        : (own.get(priced) ?? likely.get(priced) ?? likely.get(priced.replace(/^ال/u, '')));
    if (amount && isMoney(amount)) return { guess: amount, confidence: own.has(priced) ? 'exact' : 'likely' };
    // “Weight (g)”: the unit is stripped before matching.
    const weighed = unitAtEnd(bare)?.bare;
    if (weighed === undefined) return { guess: null, confidence: 'none' };
    const ofArrangement = own.get(weighed);
    if (isWeight(ofArrangement)) return { guess: ofArrangement!, confidence: 'exact' };
    const found = likely.get(weighed) ?? likely.get(weighed.replace(/^ال/u, ''));
    return isWeight(found) ? { guess: found!, confidence: 'likely' } : { guess: null, confidence: 'none' };
  };
}

/**
 * Guesses the fields of all headers; of two columns for one field, the more certain and then the first one gets it. “Name” and “الاسم”
 * together are the name in two languages.
 * @param isEmpty columns without a value, which are skipped
 */
export function detectMapping(
  headers: readonly string[],
  dictionary: Dictionary,
  targets: readonly Pick<Target, 'key'>[],
  isEmpty: (place: number) => boolean = () => false,
): Guess[] {
  const known = headers.map((header, place): Guess =>
    isEmpty(place) ? { guess: null, confidence: 'none' } : dictionary(header),
  );
  const guesses = inTheirLanguages(headers, known, new Set(targets.map(({ key }) => key)));
  const rank: Record<Confidence, number> = { remembered: 0, exact: 1, likely: 2, none: 3 };
  const owner = new Map<string, number>();
  for (const [place, { guess, confidence }] of guesses.entries()) {
    if (!guess) continue;
    const other = owner.get(guess);
    if (other === undefined || rank[confidence] < rank[guesses[other]!.confidence]) owner.set(guess, place);
  }
  return guesses.map((each, place) =>
    each.guess && owner.get(each.guess) !== place ? { guess: null, confidence: 'none' } : each,
  );
}

/** Assigns two columns with the same field in different languages to that field's languages. */
function inTheirLanguages(headers: readonly string[], guesses: Guess[], known: ReadonlySet<string>): Guess[] {
  const languageOf = (header: string) => (/\p{Script=Arabic}/u.test(header) ? 'ar' : 'en');
  const languages = new Map<string, Set<string>>();
  for (const [place, { guess }] of guesses.entries())
    if (guess) languages.set(guess, (languages.get(guess) ?? new Set()).add(languageOf(headers[place]!)));
  return guesses.map((each, place) => {
    const inOwn = `${each.guess}.${languageOf(headers[place]!)}`;
    const isPair = each.guess && languages.get(each.guess)!.size > 1 && known.has(inOwn);
    return isPair ? { guess: inOwn, confidence: 'likely' } : each;
  });
}
