/** Handlers of lending partners and loan applications, by operationId. */
import type { Handlers } from '../../infrastructure/http/request-context.ts';
import * as lending from './handlers/lending.ts';
import * as support from './handlers/support.ts';

export const lendingHandlers = {
  'lending_partners.list': lending.list,
  'lending_partners.show': lending.show,
  'loan_applications.preview': lending.preview,
  'loan_applications.create': lending.create,
  'loan_applications.takeBack': lending.withdrawApplication,
  'support.lendingPartners': support.partners,
  'support.lendingPartner': support.partner,
  'support.addLendingPartner': support.addPartner,
  'support.changeLendingPartner': support.changePartner,
  'support.loanApplications': support.applications,
  'support.loanApplication': support.application,
  'support.moveLoan': support.moveLoan,
} satisfies Handlers;
