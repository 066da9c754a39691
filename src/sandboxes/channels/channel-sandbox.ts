/** Places beside a store's own pages, where nothing is sold and nobody posts: a server of our own that speaks as Jumia and Instagram do and misbehaves when it is told to. */
import { instagramSandbox } from './instagram-sandbox.ts';
import { JumiaLedger } from './jumia-ledger.ts';
import { jumiaSandbox } from './jumia-sandbox.ts';
import { startSandboxServer, type SandboxServer } from '../sandbox-server.ts';

export interface ChannelSandbox extends SandboxServer {
  /** what Jumia holds, and how it is told to misbehave */
  jumia: JumiaLedger;
}

/** Starts it. */
export async function startChannelSandbox(options: { slowFor?: number } = {}): Promise<ChannelSandbox> {
  const jumia = new JumiaLedger();
  const server = await startSandboxServer(
    jumia,
    { instagram: instagramSandbox, jumia: (app) => jumiaSandbox(app, jumia) },
    options,
  );
  return { ...server, jumia };
}
