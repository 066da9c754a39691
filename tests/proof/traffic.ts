/** Mixed traffic of many stores over HTTP, recorded in the ledger; answers that contain another store's texts are leaks. */
import { setTimeout as pause } from 'node:timers/promises';
import { formData, png } from '../contract/form-data.ts';
import type { Ledger } from './ledger.ts';
import type { Figures } from './figures.ts';

/** A store of the run, and what its traffic uses. */
export interface Store {
  companyId: number;
  token: string;
  /** product whose orders move stock, product whose price is the register, and a customer */
  ids?: { sold: number; register: number; customer: number };
}

export interface TrafficOptions {
  origin: string;
  stores: readonly Store[];
  ledger: Ledger;
  figures: Figures;
  /** concurrent clients; each has stores of its own, so that a register has one writer */
  clients: number;
  /** requests a second of all clients, where the server keeps up */
  rate: number;
}

export interface Traffic {
  /** addresses of pictures whose upload was acknowledged */
  pictures: Set<string>;
  /** Ends the clients after their current request. */
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  // Responses are validated by the contract walk.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Milliseconds after which a request counts as failed. */
const patience = 30_000;
/** Milliseconds before a failed write is repeated with the same idempotency key. */
const untilRepeat = 250;

const nameOf = ({ companyId }: Store) => `proof-store-${companyId}-`;

/** Starts the clients. Each uses its stores in turn, and begins with three records of each. */
export function startTraffic({ origin, stores, ledger, figures, clients, rate }: TrafficOptions): Traffic {
  let isOver = false;
  const pictures = new Set<string>();
  const boundary = { 'content-type': 'multipart/form-data; boundary=walk' };

  async function ask(
    store: Store,
    method: string,
    address: string,
    body?: object | Buffer,
    key?: string,
  ): Promise<Answer> {
    const began = performance.now();
    const end = figures.begin();
    try {
      const response = await fetch(`${origin}/api/v2${address}`, {
        method,
        headers: {
          authorization: `Bearer ${store.token}`,
          locale: 'en',
          ...(body && (Buffer.isBuffer(body) ? boundary : { 'content-type': 'application/json' })),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      end(performance.now() - began, response.status, `${method} ${address.split('?')[0]}: ${text}`);
      for (const [, owner] of text.matchAll(/proof-store-(\d+)-/gu))
        if (Number(owner) !== store.companyId) figures.leak(`${method} ${address}`);
      return { status: response.status, body: isJson ? JSON.parse(text) : text };
    } catch (error) {
      end(performance.now() - began, 0, `${method} ${address}: ${String((error as Error).cause ?? error)}`);
      return { status: 0, body: null };
    }
  }

  /** Repeats a write with the same key until it is acknowledged, refused or the traffic ends. @returns the acknowledged body */
  async function write(
    store: Store,
    method: string,
    address: string,
    body: object,
    key: string,
  ): Promise<Answer['body']> {
    for (;;) {
      const began = performance.now();
      const answer = await ask(store, method, address, body, key);
      if (answer.status >= 200 && answer.status < 300) {
        figures.wrote(began);
        return answer.body;
      }
      if (answer.status >= 400 && answer.status < 500) {
        figures.refuse(`${method} ${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return null;
      }
      if (isOver) return null;
      await pause(untilRepeat);
    }
  }

  async function create(
    store: Store,
    resource: string,
    fields: object,
    mark: (text: string) => object,
  ): Promise<number | null> {
    const tag = ledger.begin(store.companyId);
    const body = { ...fields, ...mark(`${nameOf(store)} ${tag}`) };
    const created = await write(store, 'POST', `/${resource}`, body, tag);
    if (created) ledger.acknowledge(tag);
    return created?.data.id ?? null;
  }

  const named = (text: string) => ({ name: { en: text } });
  const product = { price: 0, status: 'visible', isPhysical: false };

  async function prepare(store: Store): Promise<void> {
    const sold = await create(store, 'products', { ...product, price: 1000, quantity: 1_000_000 }, named);
    const register = sold && (await create(store, 'products', product, named));
    const customer =
      register &&
      (await write(
        store,
        'POST',
        '/customers',
        { name: `${nameOf(store)} customer`, phoneNumber: `010${String(store.companyId).padStart(8, '0')}` },
        `customer-${store.companyId}`,
      ));
    if (customer) store.ids = { sold: sold!, register, customer: customer.data.id };
  }

  const actions: [weight: number, run: (store: Store, ids: NonNullable<Store['ids']>) => Promise<unknown>][] =
    [
      [25, (store) => ask(store, 'GET', '/products?page=1&limit=25&order=id%20desc')],
      [20, (store) => ask(store, 'GET', '/purchases?page=1&limit=25&order=id%20desc')],
      [10, (store) => ask(store, 'GET', '/products?page=1&limit=25&search=proof')],
      [10, (store, { sold }) => ask(store, 'GET', `/products/${sold}`)],
      [5, readForeign],
      [8, (store) => create(store, 'products', product, named)],
      [
        12,
        (store, { sold, customer }) =>
          create(
            store,
            'purchases',
            { status: 'active', customerId: customer, purchaseProducts: [{ productId: sold, quantity: 1 }] },
            (notes) => ({ notes }),
          ),
      ],
      [8, overwrite],
      [2, upload],
    ];
  const total = actions.reduce((sum, [weight]) => sum + weight, 0);

  /** Reads a record of another store by its id, which must not be found. */
  async function readForeign(store: Store): Promise<void> {
    const other = stores[Math.floor(Math.random() * stores.length)]!;
    if (other === store || !other.ids) return;
    const { status } = await ask(store, 'GET', `/products/${other.ids.sold}`);
    if (status === 200) figures.leak(`a product of store ${other.companyId} for store ${store.companyId}`);
  }

  async function overwrite(store: Store, { register }: NonNullable<Store['ids']>): Promise<void> {
    const price = ledger.next(store.companyId);
    const key = `price-${store.companyId}-${price}`;
    if (await write(store, 'PUT', `/products/${register}`, { price }, key))
      ledger.acknowledgeValue(store.companyId, price);
  }

  async function upload(store: Store): Promise<void> {
    const { status, body } = await ask(
      store,
      'POST',
      '/products/upload_image',
      formData('image', 'a.png', png),
    );
    if (status === 201) pictures.add(new URL(body.data.url as string, origin).href);
  }

  async function act(store: Store): Promise<void> {
    if (!store.ids) return prepare(store);
    let chance = Math.random() * total;
    for (const [weight, run] of actions)
      if ((chance -= weight) < 0) return void (await run(store, store.ids));
  }

  const every = (clients / rate) * 1000;
  const client = async (at: number) => {
    const own = stores.filter((_, number) => number % clients === at);
    for (let turn = 0; own.length && !isOver; turn += 1) {
      const began = performance.now();
      await act(own[turn % own.length]!);
      await pause(Math.max(0, every - (performance.now() - began)));
    }
  };
  const running = Array.from({ length: clients }, (_, at) => client(at));
  return {
    pictures,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
