/**
 * Gateways that reach no phone: a server of our own that speaks each gateway's protocol as the gateway does, refuses inside of 200 as it does, and
 * misbehaves when it is told to. Stores without a contract try everything with it; tests hold the adapters against it.
 */
import { cequensSandbox } from './cequens-sandbox.ts';
import { startSandboxServer, type SandboxServer } from '../sandbox-server.ts';
import { SmsLedger } from './sms-ledger.ts';
import { smsMisrSandbox } from './sms-misr-sandbox.ts';
import { vodafoneSmsSandbox } from './vodafone-sms-sandbox.ts';

export interface SmsSandbox extends SandboxServer {
  /** what it was given, and how it is told to misbehave */
  ledger: SmsLedger;
}

/** Starts it. */
export async function startSmsSandbox(options: { slowFor?: number } = {}): Promise<SmsSandbox> {
  const ledger = new SmsLedger();
  const server = await startSandboxServer(
    ledger,
    {
      sms_misr: (app) => smsMisrSandbox(app, ledger),
      vodafone: (app) => vodafoneSmsSandbox(app, ledger),
      cequens: (app) => cequensSandbox(app, ledger),
    },
    options,
  );
  return { ...server, ledger };
}
