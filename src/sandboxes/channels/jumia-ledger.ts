/** State of the Jumia sandbox: feeds with a processing time, the products made of them, and tokens. */
import { FaultInjection } from '../fault-injection.ts';

export interface JumiaPiece {
  shopId: string;
  sellerSku: string;
  parentSku: string;
  /** the request body */
  body: Record<string, unknown>;
}

interface Feed {
  id: string;
  shopId: string;
  createdAt: number;
  items: { sku: string; piece: JumiaPiece; said: string | null }[];
}

/** Milliseconds that a feed is processed. */
const checking = 15_000;
const mostFeeds = 2_000;

export class JumiaLedger extends FaultInjection {
  readonly #feeds = new Map<string, Feed>();
  readonly #pieces = new Map<string, JumiaPiece>();
  readonly #refused = new Map<string, string>();
  readonly #used = new Set<string>();
  #tokens = 0;
  #count = 0;
  /** milliseconds that a feed is processed; shorter in the demo and in tests */
  checks = checking;
  /** `expires_in` of access tokens, in seconds */
  tokenLife = 43_200;

  /** Revokes the access tokens issued so far. */
  endTokens(): void {
    this.#tokens += 1;
  }

  /** Suffix of valid tokens. */
  get tokenEnd(): string {
    return `.${this.#tokens}`;
  }

  /** Uses a refresh token, which is valid once. @returns whether this was the first time */
  useUp(token: string): boolean {
    if (this.#used.has(token)) return false;
    this.#used.add(token);
    return true;
  }

  /** Refuses products of this SKU from now on, with this message. */
  refuse(sellerSku: string, said: string): void {
    this.#refused.set(sellerSku, said);
  }

  /** Every feed that was created, the oldest first. */
  get feeds(): readonly Feed[] {
    return [...this.#feeds.values()];
  }

  piece(sellerSku: string): JumiaPiece | undefined {
    this.#goOn();
    return this.#pieces.get(sellerSku);
  }

  pieces(): JumiaPiece[] {
    this.#goOn();
    return [...this.#pieces.values()];
  }

  create(
    shopId: string,
    products: readonly Record<string, unknown>[],
    problemOf: (body: Record<string, unknown>) => string | null,
  ): Feed {
    this.#count += 1;
    const feed: Feed = {
      id: `feed-${this.#count}-${Date.now().toString(36)}`,
      shopId,
      createdAt: Date.now(),
      items: products.map((body) => {
        const sellerSku = String(body.sellerSku ?? '');
        const piece = { shopId, sellerSku, parentSku: String(body.parentSku ?? ''), body };
        const isKnown = this.#pieces.has(sellerSku);
        const said =
          this.#refused.get(sellerSku) ?? (isKnown ? 'Seller SKU already exists' : problemOf(body));
        return { sku: sellerSku, piece, said };
      }),
    };
    if (this.#feeds.size >= mostFeeds) this.#feeds.delete(this.#feeds.keys().next().value!);
    this.#feeds.set(feed.id, feed);
    return feed;
  }

  /** State of a feed; `undefined`: there is none. */
  feed(id: string): (Feed & { isOver: boolean }) | undefined {
    this.#goOn();
    const feed = this.#feeds.get(id);
    return feed && { ...feed, isOver: this.#isOver(feed) };
  }

  #isOver({ createdAt }: Feed): boolean {
    return Date.now() - createdAt >= this.checks;
  }

  /** Moves the products of finished feeds to the catalogue. */
  #goOn(): void {
    for (const feed of this.#feeds.values())
      if (this.#isOver(feed))
        for (const { sku, piece, said } of feed.items) if (!said) this.#pieces.set(sku, piece);
  }
}
