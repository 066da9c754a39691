/**
 * Sandbox of SMS gateways: a local server with each gateway's protocol, errors with status 200 included, and faults on demand. For stores without a
 * contract, and for tests of the adapters.
 */
import { cequensSandbox } from './cequens-sandbox.ts';
import { startSandboxServer, type SandboxServer } from '../sandbox-server.ts';
import { SmsLedger } from './sms-ledger.ts';
import { smsMisrSandbox } from './sms-misr-sandbox.ts';
import { vodafoneSmsSandbox } from './vodafone-sms-sandbox.ts';

export interface SmsSandbox extends SandboxServer {
  /** received messages, and its faults */
  ledger: SmsLedger;
}

/** Starts the sandbox. */
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
