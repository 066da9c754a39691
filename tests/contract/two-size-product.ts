/** Gowns in two sizes, for tests that PUT the whole product with a change. */
import type { TestApp } from '../server/app-harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';
import { sender } from './put-unchanged.ts';

export const text = (en: string, ar: string | null = null) => ({ en, ar });
export const sizes = (...values: string[]) => [
  { name: text('Size', 'المقاس'), values: values.map((en) => ({ value: text(en) })) },
];
export const size = (en: string) => [{ name: text('Size', 'المقاس'), value: text(en) }];

/** The variant list with fields of one variant changed. */
export const with1 = ({ variants }: Answered, change: object, at = 0) => ({
  variants: variants.map((variant: Answered, place: number) =>
    place === at ? { ...variant, ...change } : variant,
  ),
});

export const refusalOf = ({ status, body }: Awaited<ReturnType<TestApp['call']>>) => [
  status,
  Object.entries((body.errors ?? {}) as Record<string, { code: string }[]>).map(([field, [first]]) => [
    field,
    first!.code,
  ]),
];

export const named = (product: Answered) =>
  product.variants.map(({ values, price, quantity }: Answered) => [values[0].value.en, price, quantity]);

/** Calls for gowns with this session token. */
export function twoSizeProductCalls(app: TestApp, token: string) {
  const { call } = app;
  const send = sender(app, token);

  /** A product in the sizes S and L, as its own call returns it. */
  async function gown(): Promise<Answered> {
    const name = text(`Gown ${Math.random()}`);
    const { id } = await send('POST', '/products', { name, price: 5000, status: 'visible' }, 201);
    await send('PUT', `/products/${id}/options`, { productOptions: sizes('S', 'L') });
    const { variants } = await send('GET', `/products/${id}`);
    for (const [at, quantity] of [4, 6].entries())
      await send('PATCH', `/variants/${variants[at].id}`, { quantity });
    return send('GET', `/products/${id}`);
  }

  const put = (whole: Answered, change: object, as = token) =>
    call('PUT', `/products/${whole.id}`, { token: as, locale: 'all', body: { ...whole, ...change } });

  return { send, gown, put };
}
