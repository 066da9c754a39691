/** Parses a cell to a field value: normalizes the spelling by kind, then applies the parser of the field type. */
import { readCell as readKind } from '../../../../field-types/table-cell.ts';
import { quoteWord, parseWordList } from '../../../../field-types/word-list-cell.ts';
import { isPhone } from '../../../../shared/texts/phone.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { foldText } from '../../../../shared/texts/search-text.ts';
import { isScientificNotation } from '../../../../shared/texts/scientific-notation.ts';
import type { TableColumn } from '../../../../shared/texts/table-file.ts';
import { CellProblem, excerpt } from './cell-problem.ts';
import { currenciesIn, parseFlagCell, parseMomentCell, parseNumberCell } from './parse-values.ts';

/** Excel's error values of failed formulas. */
const excelErrors = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/u;
/** Kinds that store digits as text. */
const keepsDigits: readonly string[] = ['bar-code', 'phone', 'text'];

/**
 * Parses a filled cell; references are returned as text, to be resolved by `NamedRecords`.
 * @param currency of the store; amounts in others are refused
 * @throws CellProblem
 */
export function readCell(column: TableColumn, text: string, currency?: string): unknown {
  if (excelErrors.test(text)) throw new CellProblem('cell_excel_error', { value: text });
  const { field } = column;
  const { kind } = field;
  if (keepsDigits.includes(kind) && isScientificNotation(text))
    throw new CellProblem('cell_shortened', { value: text });
  if (kind === 'reference' || kind === 'references') return text;
  try {
    return readKind(column, plainText(field, text, currency));
  } catch (error) {
    if (error instanceof CellProblem) throw error;
    throw new CellProblem(kind === 'rows' || kind === 'json' ? 'cell_json' : 'cell_unreadable', {
      value: excerpt(text),
    });
  }
}

function plainText(field: FieldModel, text: string, currency: string | undefined): string {
  switch (field.kind) {
    case 'number':
      // WooCommerce's value for a variation that shares its product's stock.
      if (field.counts && /^parent$/iu.test(text)) throw new CellProblem('cell_stock_shared');
      return parseNumberCell(text);
    case 'money':
      return amountOf(text, currency);
    case 'flag':
      return parseFlagCell(text);
    case 'date':
      return parseMomentCell(text).day;
    case 'instant': {
      const { day, clock } = parseMomentCell(text);
      return `${day}${clock || 'T00:00:00Z'}`;
    }
    case 'choice':
      return choiceOf(field, text);
    case 'choices':
      return parseWordList(severalWords(text))
        .map((word) => quoteWord(choiceOf(field, word)))
        .join(', ');
    case 'phone':
      if (!isPhone(text)) throw new CellProblem('cell_phone', { value: excerpt(text) });
      return text;
    case 'tags':
      return severalWords(text);
    case 'rich-text':
      return /<\/?[a-z][^>]*>/iu.test(text) ? text : paragraphs(text);
    case 'text':
    case 'bar-code':
    case 'translated-text':
      return text.trim();
    default:
      return text;
  }
}

/** A list of words with any separator. Spaces are trimmed afterwards: matching them in the pattern is quadratic. */
const severalWords = (text: string) =>
  /[,،"]/u.test(text)
    ? text
    : text
        .split(/[;|؛\n]/u)
        .map((word) => word.trim())
        .filter(Boolean)
        .join(', ');

function amountOf(text: string, currency: string | undefined): string {
  const named = currenciesIn(text);
  if (currency && named.length && !named.includes(currency))
    throw new CellProblem('cell_currency', { value: excerpt(text), currency });
  const amount = parseNumberCell(text);
  const [, fraction = ''] = amount.split('.');
  if (/[1-9]/u.test(fraction.slice(2)) && !/e/iu.test(amount))
    throw new CellProblem('cell_money_precision', { value: excerpt(text) });
  return /e/iu.test(amount) ? String(Number(amount)) : amount;
}

/** Finds a choice by value or label in either language, case-insensitively. */
function choiceOf(field: FieldModel, text: string): string {
  const wanted = foldText(text.replaceAll('_', ' '));
  const found = field.choices?.find(({ value, title }) =>
    [value, title.en, title.ar].some((word) => foldText(word.replaceAll('_', ' ')) === wanted),
  );
  if (found) return found.value;
  const values = field.choices
    ?.map(({ title, value }) => (title.en === value ? value : `${title.en} / ${title.ar}`))
    .join(', ');
  throw new CellProblem('cell_choice', { value: excerpt(text), values: values ?? '' });
}

const letters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Converts plain text to HTML paragraphs. */
function paragraphs(text: string): string {
  const safe = text.trim().replace(/[&<>]/gu, (letter) => letters[letter]!);
  return safe
    .split(/\r?\n\s*\r?\n/u)
    .map((part) => `<p>${part.replace(/\r?\n/gu, '<br>')}</p>`)
    .join('');
}
