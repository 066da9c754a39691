/** Contents of labels of products and variants, in the requested language. */
import { inLocale, type Locale, type Translated } from '../../../../shared/texts/locale.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { numberFormatIn } from '../../../infrastructure/pdf/number-format.ts';
import { variantValues } from '../variant-name.ts';
import type { Label } from './label-pdf.ts';

/** An item with a label: a variant, or a product without variants. */
export interface LabelItem {
  /** its table */
  of: 'products' | 'variants';
  id: number;
  /** id in the request: of the item, or of its product */
  asked: number;
  /** name of the product */
  product: Translated;
  /** its option values; null for a product without options */
  values: Translated | null;
  price: number;
  discountedPrice: number | null;
  isOnSale: boolean;
  barCode: string | null;
  quantity: number;
}

const columns = (row: 't' | 'p') =>
  `${row}.price, ${row}."discountedPrice", ${row}."isOnSale", ${row}."barCode", ${row}.quantity`;

/** Reads label items by variant ids, or all those of products, in the order of the ids. */
export async function readLabelItems(
  transaction: Connection,
  companyId: number,
  resource: 'products' | 'variants',
  ids: readonly number[],
): Promise<LabelItem[]> {
  const asked = resource === 'variants' ? 't.id' : 't."productId"';
  const ofVariants = `select 'variants' as of, t.id, ${asked} as asked, p.name as product, ${variantValues('t')} as values, ${columns('t')}, array_position($2, ${asked}) as place
    from variants t join products p on p.company_id = t.company_id and p.id = t."productId"
    where t.company_id = $1 and ${asked} = any($2)`;
  // The bar code of a product without options is written on the product, not on its default variant.
  const withOptions = `${ofVariants} and not t."isDefault"`;
  const ofProducts = `select 'products', p.id, p.id, p.name, null, ${columns('p')}, array_position($2, p.id)
    from products p where p.company_id = $1 and p.id = any($2)
      and not exists (select from variants v where v.company_id = p.company_id and v."productId" = p.id and not v."isDefault")`;
  return rowsOf<LabelItem>(
    transaction,
    `${resource === 'variants' ? ofVariants : `${withOptions} union all ${ofProducts}`} order by place, id`,
    [companyId, ids],
  );
}

export interface LabelOptions {
  locale: Locale;
  showsPrice: boolean;
  currency: string;
  decimals: number;
}

export function buildLabel(
  piece: LabelItem,
  { locale, showsPrice, currency, decimals }: LabelOptions,
): Label {
  const { money: say } = numberFormatIn(locale, currency, decimals);
  const sale = piece.isOnSale ? piece.discountedPrice : null;
  return {
    name: inLocale(piece.product, locale) ?? `#${piece.id}`,
    values: piece.values && (inLocale(piece.values, locale) ?? null),
    price: showsPrice ? say(sale ?? piece.price) : null,
    was: showsPrice && sale !== null ? say(piece.price) : null,
    barCode: piece.barCode,
  };
}
