/** Products with stock, their variants and stock movements: after every test each quantity is the sum of its movements. */
import { afterEach, expect } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf, type Answered } from '../crud/records/crud-client.ts';

/** A separate store, and calls as its owner. */
export async function stockScene() {
  const place = await useDatabase();
  const app = await useApp(place);
  const { nile } = place.shops;
  const token = await app.signIn(nile.owner.email);
  const products = callsOf(app, 'products', token);
  const variants = callsOf(app, 'variants', token);
  const movements = callsOf(app, 'stock_movements', token);

  /** Rows whose quantity is not the expected sum. */
  const astray = () =>
    place.asOwner(`select 'variant' as what, v.id from variants v
        left join stock_movements m on m.company_id = v.company_id and m."variantId" = v.id
        group by v.company_id, v.id having v.quantity <> coalesce(sum(m.delta), 0)
      union all
      select 'product', p.id from products p join variants v on v.company_id = p.company_id and v."productId" = p.id
        group by p.company_id, p.id having p.quantity <> sum(v.quantity)
      union all
      select 'none', p.id from products p where not exists (select from variants v where v.company_id = p.company_id and v."productId" = p.id)
      union all
      select 'default', v.id from variants v join products p on p.company_id = v.company_id and p.id = v."productId"
        where v."isDefault" and ((p.sku, p."barCode", p.price, p."discountedPrice", p."isOnSale", p."saleStartsAt", p."saleEndsAt", p.cost, p."isTracked", p.quantity, p.weight, p.media)
          is distinct from (v.sku, v."barCode", v.price, v."discountedPrice", v."isOnSale", v."saleStartsAt", v."saleEndsAt", v.cost, v."isTracked", v.quantity, v.weight, v.media)
          or exists (select from variants o where o.company_id = v.company_id and o."productId" = v."productId" and o.id <> v.id))`);
  afterEach(async () => expect(await astray()).toEqual([]));

  let series = 0;
  const lamp = (values: object = {}) =>
    products.create({ name: { en: `Lamp ${(series += 1)}` }, price: 900, quantity: 12, ...values });
  const ownVariant = async (product: number): Promise<Answered> => {
    const { body } = await products.send('GET', `/variants?product=${product}`);
    expect(body.data.variants).toHaveLength(1);
    return body.data.variants[0];
  };
  const moves = (variant: number) =>
    place.asOwner(
      `select delta::int, "quantityAfter"::int as left, reason from stock_movements where "variantId" = $1 order by id`,
      [variant],
    );
  const undo = async ({ headers }: { headers: Record<string, unknown> }) => {
    const answer = await products.send('POST', `/change_sets/${String(headers['matjar-change-set'])}/undo`);
    expect(answer.body.data.conflicts).toEqual([]);
  };
  const sizes = (id: number, ...values: string[]) =>
    products.send('PUT', `/products/${id}/options`, {
      productOptions: values.length
        ? [{ name: { en: 'Size' }, values: values.map((en) => ({ value: { en } })) }]
        : [],
    });

  return { place, nile, products, variants, movements, lamp, ownVariant, moves, undo, sizes };
}
