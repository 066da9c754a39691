/**
 * Salla product export and import: a row of the kind “منتج” with the option names, followed by a row of the kind “خيار” for each
 * combination of values. Source: Salla’s products template (40 columns below the line “بيانات المنتج”), and the further columns of its exports.
 */
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { Entry, EntryPart } from '../read/entries.ts';
import { normalizeHeader } from '../read/normalize-header.ts';
import { parseNumberCell } from '../read/parse-values.ts';
import type { FileLayout, Line } from './layout.ts';
import { finish, optionNames, partOf } from './entry-of-rows.ts';
import { label, numbered, optionKeys, partKeys, sourceKeys } from './keys.ts';
import { normalizeCategories, normalizePictures, normalizeSaleCells } from './normalize-cells.ts';

export const salla: FileLayout = {
  name: 'salla',
  key: 'sku',
  oversells: true,
  keys: {
    ...optionKeys,
    ...partKeys,
    ...sourceKeys,
    'source.weightUnit': label('Unit of the weight', 'وحدة الوزن'),
  },
  headers: {
    'No.': null,
    'رقم المنتج': null,
    النوع: 'source.type',
    'أسم المنتج': 'name',
    'تصنيف المنتج': 'type',
    'صورة المنتج': 'media',
    'وصف صورة المنتج': null,
    'نوع المنتج': null,
    'سعر المنتج': 'price',
    الوصف: 'description',
    'هل يتطلب شحن؟': 'isPhysical',
    'رمز المنتج sku': 'sku',
    'سعر التكلفة': 'cost',
    'السعر المخفض': 'discountedPrice',
    'تاريخ بداية التخفيض': 'saleStartsAt',
    'تاريخ نهاية التخفيض': 'saleEndsAt',
    'اقصي كمية لكل عميل': null,
    'إخفاء خيار تحديد الكمية': null,
    'اضافة صورة عند الطلب': null,
    الوزن: 'weight',
    'وحدة الوزن': 'source.weightUnit',
    'حالة المنتج': 'status',
    الماركة: 'vendor',
    'العنوان الترويجي': null,
    'تثبيت المنتج': null,
    الباركود: 'barCode',
    'السعرات الحرارية': null,
    MPN: null,
    GTIN: null,
    'خاضع للضريبة ؟': 'isVat',
    'سبب عدم الخضوع للضريبة': null,
    الكمية: 'quantity',
    'الكمية المتوفرة': 'quantity',
    ...numbered((n) => ({
      [`[${n}] الاسم`]: `option${n}.name`,
      [`[${n}] النوع`]: null,
      [`[${n}] القيمة`]: `option${n}.value`,
      [`[${n}] الصورة / اللون`]: null,
    })),
  },
  recognises: (headers) =>
    headers.has(normalizeHeader('النوع')) &&
    headers.has(normalizeHeader('أسم المنتج')) &&
    (headers.has(normalizeHeader('رمز المنتج sku')) || headers.has(normalizeHeader('[1] القيمة'))),
  arrange: arrangeByRows,
};

/** Groups option rows under the product row above them. */
function arrangeByRows(lines: readonly Line[]): Entry[] {
  const groups: Line[][] = [];
  for (const row of lines) {
    const isOption = foldText(row.texts.get('source.type') ?? '') === foldText('خيار');
    if (isOption && groups.length) groups.at(-1)!.push(row);
    else groups.push([row]);
  }
  return groups.map(([own, ...rows]) => {
    const texts = new Map(own!.texts);
    settle(texts);
    normalizeCategories(texts);
    // Option values in the product’s own row are ignored: the template forbids them.
    const names = optionNames([own!]);
    const parts = rows.map((row): EntryPart => {
      const filled = new Map([...row.texts].filter(([key]) => ofOptions.includes(key)));
      settle(filled);
      return { line: row.line, texts: filled, options: partOf(row, names).options };
    });
    return finish([own!, ...rows], texts, parts);
  });
}

const ofOptions = [
  'sku',
  'barCode',
  'price',
  'discountedPrice',
  'saleStartsAt',
  'saleEndsAt',
  'cost',
  'quantity',
  'weight',
  'source.weightUnit',
  'media',
];

const statuses: Readonly<Record<string, string>> = { ظاهر: 'visible', مخفي: 'hidden' };

function settle(texts: Map<string, string>): void {
  normalizePictures(texts);
  normalizeSaleCells(texts);
  settleWeight(texts);
  const status = statuses[texts.get('status')?.trim() ?? ''];
  if (status) texts.set('status', status);
}

/** Units per kilogram, by spelling. */
const inKilogram: Readonly<Record<string, number>> = {
  kg: 1,
  كجم: 1,
  كيلوغرام: 1,
  كيلوجرام: 1,
  g: 1000,
  جم: 1000,
  غرام: 1000,
  جرام: 1000,
};

/** Converts the weight to kilograms; an unknown unit is appended to the number, so that the cell parser refuses it. */
function settleWeight(texts: Map<string, string>): void {
  const weight = texts.get('weight');
  const unit = foldText(texts.get('source.weightUnit') ?? '').trim();
  texts.delete('source.weightUnit');
  if (!weight || !unit) return;
  const parts = Object.entries(inKilogram).find(([name]) => foldText(name) === unit)?.[1];
  try {
    texts.set(
      'weight',
      parts === undefined ? `${weight} ${unit}` : String(Number(parseNumberCell(weight)) / parts),
    );
  } catch {
    // Reported by the cell parser.
  }
}
