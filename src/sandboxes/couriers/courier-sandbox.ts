/**
 * Sandbox of couriers: a local server with each courier's protocol, its quirks included, and faults on demand. For stores without a contract, and
 * for tests of the adapters. It listens on the loopback interface only.
 */
import { bostaSandbox } from './bosta-sandbox.ts';
import { khazenlySandbox } from './khazenly-sandbox.ts';
import { mylerzSandbox } from './mylerz-sandbox.ts';
import { ownProtocolSandbox } from './own-protocol-sandbox.ts';
import { Sandbox } from '../sandbox.ts';
import { startSandboxServer, type SandboxServer } from '../sandbox-server.ts';
import { shipbluSandbox } from './shipblu-sandbox.ts';

export interface CourierSandbox extends SandboxServer {
  /** its state, and its faults */
  sandbox: Sandbox;
}

const said = 'The account is on hold.';

/** Error responses with status 200, by courier. */
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
  /** folder of the stored parcels; without one they last as long as the process */
  folder?: string;
}

/** Starts the sandbox. */
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
