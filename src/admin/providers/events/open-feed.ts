import { Feed } from './feed.ts';
import { browser, type Heard } from './surroundings.ts';

/** Opens the feed of this tab; answers how to close it. */
export function openFeed(
  key: string,
  { tell, connected }: { tell: (heard: Heard) => void; connected: (isConnected: boolean) => void },
): () => void {
  const feed = new Feed(key, browser, tell, connected);
  return () => feed.close();
}
