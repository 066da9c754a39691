/** An account that is linked by signing in at the courier: the way there, and what is brought back. No token is answered. */
import { courierModel, isCourier, type CourierName } from '../../../../shared/orders/couriers.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import { offerUndo } from '../../../crud/records/write/write-call.ts';
import type { Handler, RequestContext } from '../../../infrastructure/http/request-context.ts';
import { accountOf } from '../accounts.ts';
import { saveAccountLink } from '../save-account.ts';
import { courierAccess } from '../courier-access.ts';
import type { CourierGateway } from '../courier-gateway.ts';
import { courierProblem } from '../courier-problem.ts';
import { languageOfState, linkOf, sealState } from '../link-state.ts';
import { findCourier } from '../protocols/find-courier.ts';

/** Where the courier leads back to, in the language that was read before; it must know this address in both. */
const redirectUri = (desk: CourierGateway, courier: CourierName, language: Locale): string =>
  `${desk.origin()}/${language}/${courier}-auth-redirect`;

/** @throws Problem 404 for a courier whose accounts are not linked */
function linkable(params: unknown) {
  const { courier } = params as { courier: string };
  const link = isCourier(courier) ? findCourier(courier).link : undefined;
  if (!link || !isCourier(courier)) throw new Problem(404, 'not_found');
  return { courier, link };
}

const accountNow = ({ read, services: { couriers } }: RequestContext, courier: CourierName) =>
  read(async (transaction, { companyId }) => ({
    companyId,
    account: await accountOf(transaction, companyId, couriers.secret, courier),
  }));

export const begin: Handler = async (request, context) => {
  const { courier, link } = linkable(request.params);
  const { couriers } = context.services;
  const { account, companyId } = await accountNow(context, courier);
  const state = sealState(couriers.secret, linkOf(account, companyId, context.tokenHash!), context.language);
  const page = link.page(courierAccess(couriers, account), {
    redirectUri: redirectUri(couriers, courier, context.language),
    state,
  });
  return { body: { data: { url: page.href } } };
};

export const complete: Handler = async (request, context) => {
  const { courier, link } = linkable(request.params);
  const { code, state } = request.body as { code: string; state: string };
  const { couriers } = context.services;
  const { account, companyId } = await accountNow(context, courier);
  const words = { courier: courierModel(courier).title };
  // Before the courier is asked: a code that came along with somebody else's state is not even exchanged.
  const begun = linkOf(account, companyId, context.tokenHash!);
  const language = languageOfState(couriers.secret, state, begun);
  if (language === null) throw new Problem(409, 'courier_link_over', { words });
  const brought = await link
    .take(courierAccess(couriers, account), {
      redirectUri: redirectUri(couriers, courier, language),
      code,
    })
    .catch((error: unknown) => {
      throw courierProblem(error, words);
    });
  return context.write(async (transaction, session) => {
    await saveAccountLink(transaction, session, courier, brought, couriers.secret, context.ip);
    return offerUndo({ status: 204 }, transaction);
  });
};
