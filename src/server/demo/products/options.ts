/** The choices that products come in: sizes, colours, weights. */
import type { OptionContent, OptionValue } from '../product-content.ts';
import type { Colour } from '../pictures/colours.ts';

const size = (code: string, extra = 0): OptionValue => ({ code, words: [code, code], extra: extra * 100 });

export const sizes: OptionContent = {
  name: ['Size', 'المقاس'],
  values: [size('S'), size('M'), size('L'), size('XL', 30)],
};

export const wideSizes: OptionContent = {
  name: ['Size', 'المقاس'],
  values: [size('M'), size('L'), size('XL'), size('XXL', 60)],
};

export const childSizes: OptionContent = {
  name: ['Age', 'العمر'],
  values: [
    { code: '2-3', words: ['2–3 years', '٢–٣ سنوات'] },
    { code: '4-5', words: ['4–5 years', '٤–٥ سنوات'] },
    { code: '6-8', words: ['6–8 years', '٦–٨ سنوات'], extra: 4000 },
  ],
};

export const shoeSizes: OptionContent = {
  name: ['Size', 'المقاس'],
  values: ['38', '40', '42', '44'].map((code) => size(code)),
};

const named: Partial<Record<Colour, readonly [string, string, string]>> = {
  cream: ['CRM', 'Cream', 'كريمي'],
  linen: ['LIN', 'Linen', 'بيج فاتح'],
  sand: ['SND', 'Sand', 'رملي'],
  indigo: ['IND', 'Indigo', 'نيلي'],
  ink: ['INK', 'Midnight', 'كحلي'],
  cobalt: ['COB', 'Cobalt', 'أزرق كوبالت'],
  nile: ['NIL', 'Nile green', 'أخضر نيلي'],
  turquoise: ['TRQ', 'Turquoise', 'تركواز'],
  sky: ['SKY', 'Sky', 'سماوي'],
  olive: ['OLV', 'Olive', 'زيتي'],
  sage: ['SGE', 'Sage', 'أخضر مريمي'],
  terracotta: ['TER', 'Terracotta', 'طوبي'],
  clay: ['CLY', 'Clay', 'فخاري'],
  saffron: ['SAF', 'Saffron', 'زعفراني'],
  mustard: ['MST', 'Mustard', 'مسطردة'],
  hibiscus: ['HIB', 'Hibiscus', 'كركديه'],
  rose: ['ROS', 'Rose', 'وردي'],
  plum: ['PLM', 'Plum', 'برقوقي'],
  brick: ['BRK', 'Brick', 'قرميدي'],
  charcoal: ['CHR', 'Charcoal', 'فحمي'],
  walnut: ['WAL', 'Walnut', 'جوزي'],
  white: ['CLR', 'Clear', 'شفاف'],
};

/** A colour option of these palette colours. */
export function colours(...wanted: Colour[]): OptionContent {
  return {
    name: ['Colour', 'اللون'],
    values: wanted.map((colour) => {
      const [code, en, ar] = named[colour] ?? [colour.slice(0, 3).toUpperCase(), colour, colour];
      return { code, words: [en, ar], colour };
    }),
  };
}

/** Latin digits as Arabic-Indic ones. */
const arabic = (text: string) => text.replace(/\d/gu, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

/** A weight option: grams with what each costs more than the first, in pounds. */
export function weights(...steps: readonly (readonly [grams: number, extra: number])[]): OptionContent {
  return {
    name: ['Weight', 'الوزن'],
    values: steps.map(([grams, extra]) => {
      const [en, ar] =
        grams < 1000
          ? [`${grams} g`, `${arabic(String(grams))} جم`]
          : [`${grams / 1000} kg`, `${arabic(String(grams / 1000))} كجم`];
      return { code: String(grams), words: [en, ar], extra: extra * 100 };
    }),
  };
}

export const grind: OptionContent = {
  name: ['Grind', 'الطحن'],
  values: [
    { code: 'TRK', words: ['Turkish, extra fine', 'تركي ناعم جدًا'] },
    { code: 'ESP', words: ['Espresso', 'إسبريسو'] },
    { code: 'BNS', words: ['Whole beans', 'حبوب كاملة'] },
  ],
};

/** Rug or print sizes: label, extra pounds. */
export function measures(...steps: readonly (readonly [label: string, extra: number])[]): OptionContent {
  return {
    name: ['Dimensions', 'الأبعاد'],
    values: steps.map(([label, extra]) => ({
      code: label.replace(/\D+/gu, 'x'),
      words: [`${label} cm`, `${label} سم`],
      extra: extra * 100,
    })),
  };
}
