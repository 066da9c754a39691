/** What the product was attacked with once, each as something that can be asked again: what is expected, and what came. */
import { Client } from 'pg';
import { oddNumbers } from '../contract/violations.ts';
import { wait, type Answer, type Target } from './target.ts';

export interface Attack {
  name: string;
  expected: string;
  /** @returns what came, and whether it holds */
  run(target: Target): Promise<{ came: string; holds: boolean }>;
}

const count = (answers: readonly Answer[]): string =>
  Object.entries(Object.groupBy(answers, ({ status }) => String(status)))
    .map(([status, list]) => `${list!.length} x ${status}`)
    .join(', ');

const noFailure = (answers: readonly Answer[]) => ({
  came: count(answers),
  holds: answers.every(({ status }) => status > 0 && status < 500),
});

/** Fifty write one field, by one of its spellings, having seen one version: one wins. */
const race = (
  name: string,
  make: (target: Target) => Promise<{ address: string; version: number }>,
  value: (writer: number) => object,
): Attack => ({
  name: `50 writers of one version: ${name}`,
  expected: '1 x 200, 49 x 409',
  async run(target) {
    const { address, version } = await make(target);
    const writes = Array.from({ length: 50 }, (_, writer) =>
      target.call('PUT', address, { version, ...value(writer) }),
    );
    const answers = await Promise.all(writes);
    const won = answers.filter(({ status }) => status === 200).length;
    const lost = answers.filter(({ status }) => status === 409).length;
    return { came: count(answers), holds: won === 1 && lost === 49 };
  },
});

const made =
  (resource: string, body: object) =>
  async ({ call }: Target) => {
    const { data } = (await call('POST', `/${resource}`, body)).body;
    return { address: `/${resource}/${data.id}`, version: data.version as number };
  };
const customer = made('customers', { firstName: 'Seen', lastName: 'Once' });

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

export const attacks: Attack[] = [
  race('name of a customer', customer, (writer) => ({ name: `Writer Number${writer}` })),
  race('lastName of a customer', customer, (writer) => ({ lastName: `Number${writer}` })),
  race('price of a product', made('products', { name: { en: 'Seen' }, price: 1 }), (writer) => ({
    price: 100 + writer,
  })),
  {
    name: 'JSON at the calls that take files',
    expected: 'no answer of 500',
    run: async ({ call }) => {
      const asked = ['products', 'variants', 'customers'].flatMap((resource) =>
        ['{}', '[]', 'null', '"x"'].map((body) => call('POST', `/${resource}/import`, body)),
      );
      return noFailure(await Promise.all(asked));
    },
  },
  {
    name: 'objects 2,500 and 100,000 deep, in bodies and in a query',
    expected: 'all 400',
    run: async ({ call }) => {
      const deep = [2_500, 100_000].map(nested);
      const answers = await Promise.all([
        ...deep.map((text) =>
          call('POST', '/exports', `{"resource":"products","format":"csv","query":${text}}`),
        ),
        ...deep.map((text) =>
          call(
            'POST',
            '/change_previews',
            `{"resource":"products","all":true,"changes":[],"narrowing":${text}}`,
          ),
        ),
        call('GET', `/customers?purchase_query=${encodeURIComponent(nested(800))}`),
      ]);
      return { came: count(answers), holds: answers.every(({ status }) => status === 400) };
    },
  },
  {
    name: 'numbers that are none, in addresses',
    expected: 'no answer of 500',
    run: async ({ call }) => {
      const asked = oddNumbers.flatMap((odd) => {
        const text = encodeURIComponent(odd);
        return [`/products?page=${text}`, `/products/${text || 'x'}`, `/history?user=${text}`].map(
          (address) => call('GET', address),
        );
      });
      return noFailure(await Promise.all(asked));
    },
  },
  {
    name: 'the cookie of a browser without an origin, with odd authorizations',
    expected: 'all 403',
    run: async ({ call, token }) => {
      const odd = ['Basic eDp5', 'Digest x', 'Bearer', 'x'];
      const answers = await Promise.all(
        odd.map((authorization) =>
          call('POST', '/customers', { name: 'Laila' }, { authorization, cookie: `matjar_session=${token}` }),
        ),
      );
      return { came: count(answers), holds: answers.every(({ status }) => status === 403) };
    },
  },
  {
    name: 'requests that are sent by half',
    expected: '20 connections closed within 75 s',
    run: async ({ write, token }) => {
      const head = 'POST /api/v2/customers HTTP/1.1\r\nhost: x\r\n';
      const body = `${head}authorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`;
      const ends = await Promise.all(
        Array.from({ length: 20 }, (_, place) => write(place % 2 ? head : body, 75_000)),
      );
      const closed = ends.filter(({ isClosed }) => isClosed).length;
      return { came: `${closed} closed`, holds: closed === ends.length };
    },
  },
  {
    name: '60 streams of events of one person at once',
    expected: 'at most 20 stay open',
    run: async ({ port, token }) => {
      const leave = new AbortController();
      let open = 0;
      const streams = Array.from({ length: 60 }, async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/v2/events`, {
          headers: { authorization: `Bearer ${token}` },
          signal: leave.signal,
        });
        open += answer.status === 200 ? 1 : 0;
        const reader = answer.body!.getReader();
        while (!(await reader.read()).done);
        open -= 1;
      });
      const ended = Promise.allSettled(streams);
      await wait(8_000);
      const stayed = open;
      leave.abort();
      await ended;
      return { came: `${stayed} open`, holds: stayed > 0 && stayed <= 20 };
    },
  },
  {
    name: 'two discounts of one code at once',
    expected: '1 x 201',
    run: async ({ call }) => {
      const code = `ATTACK${Date.now()}`;
      const body = { title: code, type: 'ProductsDiscount', valueType: 'percentage', percentage: 10 };
      const legal = { ...body, startsAt: '2026-01-01T00:00:00Z' };
      const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', '/discounts', legal)));
      return { came: count(answers), holds: answers.filter(({ status }) => status === 201).length === 1 };
    },
  },
  {
    name: 'the database loses its connections under load',
    expected: 'answers of 503 in between, none of 500, and all well afterwards',
    run: async ({ call, config }) => {
      const owner = new Client(config);
      await owner.connect();
      const { address } = await customer({ call } as Target);
      const answers: Answer[] = [];
      const until = Date.now() + 10_000;
      const ask = async () => {
        while (Date.now() < until)
          for (const one of [
            () => call('GET', '/products'),
            () => call('GET', address),
            () => call('PUT', address, { firstName: `F${Math.random()}` }),
          ])
            answers.push(await one());
      };
      const cut = async () => {
        while (Date.now() < until) {
          await owner.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'matjar'`,
          );
          await wait(40);
        }
      };
      await Promise.all([cut(), ...Array.from({ length: 12 }, ask)]);
      await owner.end();
      const after = await call('GET', address);
      const isRight = answers.every(({ status }) => status === 200 || status === 503);
      return {
        came: `${count(answers)}; afterwards ${after.status}`,
        holds: isRight && after.status === 200,
      };
    },
  },
];
