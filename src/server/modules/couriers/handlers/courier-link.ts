/** Handlers of the OAuth link of a courier account: begin and complete. Tokens are not returned. */
import { courierModel, isCourier, type CourierName } from '../../../../shared/orders/couriers.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import { offerUndo } from '../../../crud/records/write/with-change-set.ts';
import type { Handler, RequestContext } from '../../../infrastructure/http/request-context.ts';
import { accountOf } from '../accounts.ts';
import { saveAccountLink } from '../save-account.ts';
import { courierAccess } from '../courier-access.ts';
import type { CourierGateway } from '../courier-gateway.ts';
import { courierProblem } from '../courier-problem.ts';
import { languageOfState, linkOf, sealState } from '../link-state.ts';
import { findCourier } from '../protocols/find-courier.ts';

/** Redirect URI in the user's language; both languages must be registered at the courier. */
const redirectUri = (desk: CourierGateway, courier: CourierName, language: Locale): string =>
  `${desk.origin()}/${language}/${courier}-auth-redirect`;

/** @throws Problem 404 for a courier without OAuth */
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
  // Checked before the request to the courier, so that a code with a foreign state is not exchanged (CSRF).
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
    const { secret } = couriers;
    await saveAccountLink({ transaction, session, secret, source: context.ip }, courier, brought);
    return offerUndo({ status: 204 }, transaction);
  });
};
