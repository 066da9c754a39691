/** Handlers: the list of plans, and the token that starts a subscription. */
import { featureTitles, planCycles, plans, priceOf } from '../../../../../shared/company/plans.ts';
import { newSubscriptionToken } from '../subscription-token.ts';
import type { Handler } from '../../../../infrastructure/http/request-context.ts';

export const list: Handler = async (_request, { locale }) => {
  const said = (words: { en: string; ar: string }) => (locale === 'all' ? words : words[locale]);
  const data = plans.map((plan) => ({
    id: plan.id,
    code: plan.code,
    name: said(plan.name),
    currency: 'EGP',
    monthlyPriceCents: plan.monthlyPriceCents,
    features: plan.features.map((feature) => ({ feature, name: said(featureTitles[feature]) })),
    cycles: planCycles.map((each, place) => ({ ...each, rank: place + 1, priceCents: priceOf(plan, each) })),
  }));
  return { body: { data } };
};

export const subscriptionToken: Handler = async (_request, { read, services }) => {
  const data = await read(async (_transaction, { companyId, user }) =>
    newSubscriptionToken(services.secret, { companyId, userId: user.id }, new Date()),
  );
  return { body: { data } };
};
