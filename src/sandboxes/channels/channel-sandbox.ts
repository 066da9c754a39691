/** Sandbox of sales channels: a local server with the protocols of Jumia and Instagram, and faults on demand. */
import { instagramSandbox } from './instagram-sandbox.ts';
import { JumiaLedger } from './jumia-ledger.ts';
import { jumiaSandbox } from './jumia-sandbox.ts';
import { startSandboxServer, type SandboxServer } from '../sandbox-server.ts';

export interface ChannelSandbox extends SandboxServer {
  /** state of the Jumia sandbox, and its faults */
  jumia: JumiaLedger;
}

/** Starts the sandbox. */
export async function startChannelSandbox(options: { slowFor?: number } = {}): Promise<ChannelSandbox> {
  const jumia = new JumiaLedger();
  const server = await startSandboxServer(
    jumia,
    { instagram: instagramSandbox, jumia: (app) => jumiaSandbox(app, jumia) },
    options,
  );
  return { ...server, jumia };
}
