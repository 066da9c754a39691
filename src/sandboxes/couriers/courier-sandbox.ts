/**
 * Couriers that bring nothing to anybody: a server of our own that speaks each courier's protocol as the courier does, quirks among them, and
 * misbehaves when it is told to. Stores without a contract try everything with it; tests hold the adapters against it. It listens on this machine only.
 */
import { bostaSandbox } from './bosta-sandbox.ts';
import { khazenlySandbox } from './khazenly-sandbox.ts';
import { mylerzSandbox } from './mylerz-sandbox.ts';
import { ownProtocolSandbox } from './own-protocol-sandbox.ts';
import { Sandbox } from '../sandbox.ts';
import { startSandboxServer, type SandboxServer } from '../sandbox-server.ts';
import { shipbluSandbox } from './shipblu-sandbox.ts';

export interface CourierSandbox extends SandboxServer {
  /** what it holds, and how it is told to misbehave */
  sandbox: Sandbox;
}

const said = 'The account is on hold.';

/** How each says with 200 that it did not do what it was asked for. */
const refusals = {
  bosta: { success: false, message: said, errorCode: 1044 },
  mylerz: { Value: null, IsErrorState: true, ErrorDescription: said, ErrorMetadata: null },
  shipblu: { detail: said },
  khazenly: { resultCode: 1, result: said },
  voo: { error: { code: 'on_hold', message: said } },
  eyedel: { error: { code: 'on_hold', message: said } },
  loadbugs: { error: { code: 'on_hold', message: said } },
};

interface Options {
  slowFor?: number;
  /** where its parcels are kept for the next start; without one they last as long as the process */
  folder?: string;
}

/** Starts it. */
export async function startCourierSandbox({ folder, ...options }: Options = {}): Promise<CourierSandbox> {
  const sandbox = new Sandbox(folder);
  const services = {
    bosta: bostaSandbox,
    mylerz: mylerzSandbox,
    shipblu: shipbluSandbox,
    khazenly: khazenlySandbox,
    voo: ownProtocolSandbox('voo'),
    eyedel: ownProtocolSandbox('eyedel'),
    loadbugs: ownProtocolSandbox('loadbugs'),
  };
  const { address, close } = await startSandboxServer(
    sandbox,
    Object.fromEntries(
      Object.entries(services).map(([name, plugin]) => [name, (app) => plugin(app, sandbox)]),
    ),
    { ...options, refusals },
  );
  sandbox.begin();
  return {
    address,
    sandbox,
    async close() {
      sandbox.end();
      await close();
    },
  };
}
