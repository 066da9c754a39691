/** Past attacks on the product, repeatable: each with its expected and actual result. */
import { Client } from 'pg';
import { oddNumbers } from '../contract/violations.ts';
import { count, noFailure, type Attack } from './attack-definition.ts';
import { fuzz } from './fuzz.ts';
import { importAttacks } from './import-attacks.ts';
import { processKills } from './process-kills.ts';
import { foreignSchemas } from './foreign-schemas.ts';
import { manyOrders } from './many-orders.ts';
import { moneyRaces } from './money-races.ts';
import { wait, type Answer, type Target } from './target.ts';
import { uniqueWord } from '../../e2e/unique-values.ts';

/** Fifty concurrent writes of one field with one version: one succeeds. */
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

interface Operation {
  operationId?: string;
  responses: Record<string, object>;
}

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

export const attacks: Attack[] = [
  race('name of a customer', customer, (writer) => ({ name: `Writer Number${writer}` })),
  race('lastName of a customer', customer, (writer) => ({ lastName: `Number${writer}` })),
  race('price of a product', made('products', { name: { en: 'Seen' }, price: 1 }), (writer) => ({
    price: 100 + writer,
  })),
  {
    name: '50 writers of one quantity that all have read ten',
    expected: '1 x 200, 49 x 409; without a version too',
    run: async ({ call }) => {
      const { address, version } = await made('products', { name: { en: 'Counted' }, quantity: 10 })({
        call,
      } as Target);
      const one = (body: object) => call('PUT', address, body);
      const race50 = (body: object) => Promise.all(Array.from({ length: 50 }, () => one(body)));
      const seen = await race50({ version, quantity: 11, quantityWas: 10 });
      const unseen = await race50({ quantity: 12, quantityWas: 11 });
      const isOne = (answers: Answer[]) =>
        answers.filter(({ status }) => status === 200).length === 1 &&
        answers.filter(({ status }) => status === 409).length === 49;
      return { came: `${count(seen)}; ${count(unseen)}`, holds: isOne(seen) && isOne(unseen) };
    },
  },
  {
    name: 'JSON bodies for file uploads',
    expected: 'no 500 response',
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
    name: 'invalid numbers in addresses',
    expected: 'no 500 response',
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
    name: 'invalid numbers in support requests',
    expected: 'no 500 response',
    run: async ({ call, tokenOf }) => {
      const authorization = `Bearer ${await tokenOf(/^\s+(support@\S+)\s+(\S+)\s/mu)}`;
      const asked = oddNumbers.flatMap((odd) =>
        ['user', 'company', 'page'].map((name) =>
          call('GET', `/support/events?${name}=${encodeURIComponent(odd)}`, undefined, { authorization }),
        ),
      );
      return noFailure(await Promise.all(asked));
    },
  },
  {
    name: 'numbers in bodies beyond every type, and null in required fields',
    expected: 'no 500 response',
    run: async ({ call }) => {
      const { address } = await made('products', { name: { en: 'Endless' } })({ call } as Target);
      const bodies = [
        '{"price":1e400}',
        '{"quantity":11,"quantityWas":-1e400}',
        '{"tags":[1e400]}',
        '{"name":null}',
      ];
      return noFailure(
        await Promise.all([
          ...bodies.map((body) => call('PUT', address, body)),
          ...['products', 'variants'].map((of) => call('POST', `/${of}/bar_codes`, '{"ids":[1e400]}')),
          call(
            'POST',
            '/discounts',
            '{"title":"NOTHING","type":"ProductsDiscount","value":null,"usage":null}',
          ),
        ]),
      );
    },
  },
  {
    name: 'a session cookie without an origin, with invalid authorization headers',
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
    name: 'a session cookie with foreign origins',
    expected: 'all 403',
    run: async ({ call, token, port }) => {
      const origins = [
        'null',
        'http://127.0.0.1',
        `http://127.0.0.1:${port + 1}`,
        `http://127.0.0.1.example:${port}`,
      ];
      const verbs = ['POST', 'PUT', 'PATCH', 'DELETE'];
      const asked = verbs.flatMap((verb) =>
        [...origins, `ftp://127.0.0.1:${port}`].map((origin) =>
          call(verb, verb === 'POST' ? '/customers' : '/customers/1', verb === 'DELETE' ? undefined : {}, {
            authorization: 'Basic eDp5',
            cookie: `matjar_session=${token}`,
            origin,
          }),
        ),
      );
      const answers = await Promise.all(asked);
      return { came: count(answers), holds: answers.every(({ status }) => status === 403) };
    },
  },
  {
    name: '408, 413, 414, 415 and 431 in the contract',
    expected: 'declared at every operation that may return them',
    run: async ({ port }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/docs/json`);
      const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
      const missing = Object.entries(paths).flatMap(([address, methods]) =>
        Object.entries(methods).flatMap(([method, { operationId, responses }]) => {
          if (!operationId) return [];
          const asked = ['408', '413', '431', ...(address.includes('{') ? ['414'] : [])];
          const all = [...asked, ...(method === 'get' ? [] : ['415'])];
          return all.filter((status) => !responses[status]).map((status) => `${operationId} ${status}`);
        }),
      );
      return {
        came: missing.length ? `not declared: ${missing.join(', ')}` : 'all declared',
        holds: !missing.length,
      };
    },
  },
  {
    name: 'incomplete requests',
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
    name: '60 concurrent event streams of one user',
    expected: '20 stay open',
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
      return { came: `${stayed} open`, holds: stayed === 20 };
    },
  },
  {
    name: 'two concurrent discounts with one code',
    expected: '1 x 201',
    run: async ({ call }) => {
      const code = `ATTACK${uniqueWord()}`;
      const body = { title: code, type: 'ProductsDiscount', valueType: 'percentage', percentage: 10 };
      const legal = { ...body, startsAt: '2026-01-01T00:00:00Z' };
      const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', '/discounts', legal)));
      return { came: count(answers), holds: answers.filter(({ status }) => status === 201).length === 1 };
    },
  },
  {
    name: 'the database loses its connections under load',
    expected: '503 responses meanwhile, none of 500, and normal responses afterwards',
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
  ...moneyRaces,
  ...importAttacks,
  manyOrders,
  foreignSchemas,
  fuzz,
  processKills,
];
