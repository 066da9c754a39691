/** Handler of a price example: delivery fees and courier of an imaginary order, by the rules of real orders. */
import {
  computeCodFee,
  isFreeFor,
  chargeableKilos,
  computeShippingFees,
} from '../../../../shared/orders/shipping.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { readOrderRules } from '../../company/company.ts';
import { placeOf, readPlacePrice, type Place } from '../../shipping/shipping.ts';
import { courierFor } from '../courier-choice.ts';

interface Question {
  country?: string;
  region?: string;
  city?: string;
  district?: string;
  grams: number;
  goods: number;
  payment_type: string;
}

export const shippingPrice: Handler = async (request, context) => {
  const { grams, goods, payment_type: paymentType, ...shipTo } = request.query as Question;
  const { locale } = context;
  const named = ({ name }: Place) => (locale === 'all' ? name : name[locale]);
  const nameOf = (id: string | null) => (id === null ? null : named(placeOf(id)!));
  const data = await context.read(async (transaction, { companyId }) => {
    const rules = await readOrderRules(transaction, companyId);
    const [price, courier] = await Promise.all([
      readPlacePrice(transaction, companyId, rules.shipping, shipTo),
      courierFor(transaction, companyId, { shipTo, grams, paymentType }),
    ]);
    const { source, feesFrom, extraFrom, own, disabledBy, lineage } = price;
    const fees = computeShippingFees(price.rules, { grams, goods });
    const codFee = computeCodFee(rules.codFee, paymentType, true);
    const isByWeight = price.rules.type === 'weight';
    return {
      /** places of the location tree that the address names */
      places: lineage.map(named),
      disabledBy: nameOf(disabledBy),
      fees,
      codFee,
      total: fees + codFee,
      source,
      first: { amount: price.rules.fees, from: nameOf(feesFrom), isOwn: feesFrom === lineage.at(-1)?.id },
      further: isByWeight
        ? { amount: price.rules.extraKiloFees, from: nameOf(extraFrom), kilos: chargeableKilos(grams) - 1 }
        : null,
      ownLocation: own?.name ?? null,
      freeFrom: price.rules.freeFrom,
      isFree: isFreeFor(price.rules, goods),
      minimumTotal: rules.minimumTotal,
      isBelowMinimum: rules.minimumTotal !== null && goods < rules.minimumTotal,
      courier,
    };
  });
  return { body: { data } };
};
