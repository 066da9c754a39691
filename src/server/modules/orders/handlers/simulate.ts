/** Handler that simulates discounts on a cart: computed like an order, nothing is stored. */
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { authorise } from '../../../infrastructure/sessions/access.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { composeOrder, type OrderContentInput } from '../compose/compose-order.ts';
import { buildQuote } from '../compose/quote.ts';
import { simulateDiscounts, warningsOf } from '../compose/simulation.ts';
import { composeContext } from './compose.ts';
import { newOrderDefaults, cleanContent } from './order-input.ts';

interface GivenCart extends OrderContentInput {
  /** time of the simulation, if not now */
  at?: string | null;
}

export const simulate: Handler = (request, { read, language }) =>
  read(async (transaction, session) => {
    authorise({ module: 'discount', action: 'view' }, session);
    // The response contains order prices and depends on the customer's orders.
    authorise({ module: 'purchase', action: 'view' }, session);
    const { at, ...given } = request.body as GivenCart;
    const refusals = new Refusals();
    const scene = composeContext(transaction, session);
    const { becomes: _becomes, ...base } = newOrderDefaults(given, refusals);
    const composed = await composeOrder(
      { ...scene, refusals, isPlacing: false, ...(at && { now: Date.parse(at) }) },
      base,
      cleanContent(given, base, refusals, session),
    );
    refusals.check();
    const discounts = await simulateDiscounts(composed, language);
    return {
      body: {
        data: {
          quote: buildQuote(composed, null, language),
          discounts,
          warnings: warningsOf(composed, discounts, language),
        },
      },
    };
  });
