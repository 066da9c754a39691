/** Tax gateway: the service that handlers and jobs use for requests to the tax authority. */
import { sandboxSerial, type TaxMode, type TaxSettings } from '../../../shared/taxes/tax-account.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { openServiceGateway, type ServiceGateway } from '../../infrastructure/credentials/service-gateway.ts';
import type { TaxAuthorityAccess } from './authority/tax-authority.ts';

export type TaxGateway = ServiceGateway;

declare module '../../infrastructure/http/request-context.ts' {
  interface Services {
    taxes: TaxGateway;
  }
}

declare module '../../infrastructure/jobs/job.ts' {
  interface JobServices {
    taxes?: TaxGateway;
  }
}

/** Creates the gateway. @param timeout milliseconds for one request */
export const openTaxGateway = (
  desk: Omit<TaxGateway, 'client'>,
  options: { timeout?: number } = {},
): TaxGateway => openServiceGateway('taxes', desk, options);

/** An account with its credentials. */
export interface TaxAccount {
  mode: TaxMode;
  settings: TaxSettings;
  secrets: Record<string, string>;
  isAutomatic: boolean;
  ordersSince: string;
}

const hosts = {
  production: {
    identity: 'https://id.eta.gov.eg',
    api: 'https://api.invoicing.eta.gov.eg',
    pages: 'https://invoicing.eta.gov.eg',
  },
  preproduction: {
    identity: 'https://id.preprod.eta.gov.eg',
    api: 'https://api.preprod.invoicing.eta.gov.eg',
    pages: 'https://preprod.invoicing.eta.gov.eg',
  },
};

/** Serial number of the device that issues the store’s receipts. */
export const serialOf = ({ mode, settings }: Pick<TaxAccount, 'mode' | 'settings'>): string =>
  mode === 'sandbox' ? sandboxSerial : (settings.posSerial ?? '');

/** Base URL of public receipts; the sandbox has its own. @throws Problem 409 as `taxAccess` */
export const pagesOf = (desk: Pick<TaxGateway, 'sandbox'>, mode: TaxMode): string =>
  mode === 'sandbox' ? sandboxOf(desk) : hosts[mode].pages;

function sandboxOf({ sandbox }: Pick<TaxGateway, 'sandbox'>): string {
  if (!sandbox) throw new Problem(409, 'tax_no_sandbox');
  return `${sandbox}/tax`;
}

/** @throws Problem 409 for a sandbox account on a server without a sandbox */
export function taxAccess(
  desk: TaxGateway,
  account: Pick<TaxAccount, 'mode' | 'settings' | 'secrets'>,
): TaxAuthorityAccess {
  const { mode, settings, secrets } = account;
  const { client } = desk;
  if (mode !== 'sandbox') {
    const { clientId = '', posSerial = '' } = settings;
    const { identity, api } = hosts[mode];
    return { identity, base: api, client, reach: 'public', credentials: { ...secrets, clientId, posSerial } };
  }
  const base = sandboxOf(desk);
  const credentials = {
    clientId: `sandbox-${settings.registrationNumber ?? ''}`,
    clientSecret: 'sandbox-of-matjar',
    posSerial: sandboxSerial,
  };
  return { identity: base, base, client, reach: 'loopback', credentials };
}
