/**
 * Sandbox of payment providers: a local server with each provider's protocol and signatures, a payment page, and faults on demand. For stores
 * without a contract, and for tests of the adapters.
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
  /** its state, and its faults */
  payments: PaymentLedger;
}

/** Starts the sandbox. */
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
