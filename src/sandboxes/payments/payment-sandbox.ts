/**
 * Payment providers that move no money: a server of our own that speaks each provider's protocol as the provider does, signs as it does, shows a page
 * to pay on, and misbehaves when it is told to. Stores without a contract try everything with it; tests hold the adapters against it.
 */
import { directSandbox } from './direct-sandbox.ts';
import { gccpaySandbox } from './gccpay-sandbox.ts';
import { geideaSandbox } from './geidea-sandbox.ts';
import { PaymentLedger } from './payment-ledger.ts';
import { paymobSandbox } from './paymob-sandbox.ts';
import { paytabsSandbox } from './paytabs-sandbox.ts';
import { startSandboxServer, type SandboxServer } from '../sandbox-server.ts';
import { stripeSandbox } from './stripe-sandbox.ts';

export interface PaymentSandbox extends SandboxServer {
  /** what it holds, and how it is told to misbehave */
  payments: PaymentLedger;
}

/** Starts it. */
export async function startPaymentSandbox(options: { slowFor?: number } = {}): Promise<PaymentSandbox> {
  const payments = new PaymentLedger();
  const services = {
    paymob: paymobSandbox,
    stripe: stripeSandbox,
    geidea: geideaSandbox,
    paytabs: paytabsSandbox,
    gccpay: gccpaySandbox,
    direct: directSandbox,
  };
  const server = await startSandboxServer(
    payments,
    Object.fromEntries(
      Object.entries(services).map(([name, plugin]) => [name, (app) => plugin(app, payments)]),
    ),
    options,
  );
  return { ...server, payments };
}
