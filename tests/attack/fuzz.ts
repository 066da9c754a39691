/** Fuzzing: every operation of the contract with random values; no server error, and nothing of another store is read or changed. */
import { Client } from 'pg';
import type { OpenapiDocument } from '../../src/server/app/bind-operations.ts';
import { walkedOperations, type WalkedOperation } from '../contract/operations.ts';
import type { Attack } from './attack-definition.ts';
import { tenantData } from './tenant-data.ts';
import { drawn, jsonOf, oddValue, pick, randomOf, type Draw } from './random-values.ts';
import type { Target } from './target.ts';

const seed = Number(process.env.MATJAR_ATTACK_SEED ?? 11);
const rounds = Number(process.env.MATJAR_ATTACK_ROUNDS ?? 3);
/** Maximum duration of a response in milliseconds, on a loaded machine; the slowest are reported in any case. */
const slow = 30_000;

/** Operations that would end the session of the others, or stay open. */
const apart = new Set([
  'authentication.signOut',
  'users.endSessions',
  'users.changePassword',
  'users.askDeletion',
  'events.stream',
  'support.eraseAccount',
]);

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/JSON;x',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
];

interface Finding {
  what: string;
  operation: string;
  request: string;
}

interface Asked {
  method: string;
  address: string;
  body?: string;
  headers: Record<string, string>;
}

function ask(
  draw: Draw,
  { method, address, query, body, path }: WalkedOperation & { path: string[] },
): Asked {
  const filled = path.reduce((so, name) => {
    const id = draw.random() < 0.1 ? oddValue(draw) : draw.idFor(nameOf(address, name));
    return so.replace(`{${name}}`, encodeURIComponent(textOf(id)).slice(0, 5_000));
  }, address);
  const parameters = query
    .filter(() => draw.random() < Math.min(0.5, 3 / query.length))
    .flatMap(({ name, schema }) => {
      const value = drawn(draw, schema, name);
      const each = Array.isArray(value) && draw.random() < 0.5 ? value : [value];
      return each.map((one) => `${name}=${encodeURIComponent(textOf(one)).slice(0, 6_000)}`);
    });
  const asked: Asked = {
    method,
    address: parameters.length ? `${filled}?${parameters.join('&')}` : filled,
    headers: {},
  };
  if (method === 'GET') return asked;
  const json = body ? jsonOf(drawn(draw, body)) : '{}';
  if (body || draw.random() < 0.5) {
    asked.body = draw.random() < 0.03 ? json.slice(0, Math.floor(json.length * draw.random())) : json;
    const type = draw.random() < 0.05 ? pick(draw, contentTypes) : 'application/json';
    if (type) asked.headers['content-type'] = type;
  }
  return asked;
}

const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : jsonOf(value);
  return text.isWellFormed() ? text : '\ufffd';
};

/** `id` below /products is a product's. */
function nameOf(address: string, parameter: string): string {
  if (parameter !== 'id') return parameter;
  const parts = address.split('/');
  const before = parts.slice(1, parts.indexOf('{id}'));
  return before.find((part) => !part.startsWith('{')) ?? 'id';
}

export const fuzz: Attack = {
  name: `fuzz: every operation ${rounds} times with the seed ${seed}`,
  expected: 'no 500 response, nothing of another store read or changed, no secret revealed',
  patience: 3_600_000,
  async run(target) {
    const owner = new Client(target.config);
    await owner.connect();
    const kept = await tenantData(owner, target);
    const findings: Finding[] = [];
    const statuses: Record<string, number> = {};
    const random = randomOf(seed);
    const document = (await (
      await fetch(`http://127.0.0.1:${target.port}/api/docs/json`)
    ).json()) as OpenapiDocument;
    const operations = walkedOperations(document).filter(({ id }) => !apart.has(id));
    const slowest: [number, string][] = [];

    for (let round = 0; round < rounds; round += 1)
      for (const operation of operations) {
        if (operation.access === 'support') continue;
        const path = [...operation.address.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name!);
        const oddness = pick({ random }, [0, 0.02, 0.1, 0.3]);
        const idFor = (name: string) => kept.idFor(name, random);
        const request = ask({ random, oddness, idFor }, { ...operation, path });
        const began = performance.now();
        const { status, said } = await send(target, request);
        const lasted = performance.now() - began;
        statuses[`${status}`] = (statuses[`${status}`] ?? 0) + 1;
        slowest.push([lasted, operation.id]);
        const told = `${request.method} ${request.address.slice(0, 400)} ${JSON.stringify(request.headers)} ${request.body?.slice(0, 1_500) ?? ''}`;
        const find = (what: string) => findings.push({ what, operation: operation.id, request: told });
        if (status === 0 || status >= 500) find(`${status} ${said.slice(0, 300)}`);
        if (lasted > slow) find(`${Math.round(lasted)} ms, ${status}`);
        const foreign = kept.foreignIn(said);
        // The response may repeat values of the request.
        if (foreign && !told.includes(foreign)) find(`another store’s: ${foreign}`);
        if (status === 401 && operation.access !== 'public') await kept.signInAgain();
      }

    for (const table of await kept.changedTables())
      findings.push({ what: `rows of another store changed in ${table}`, operation: '', request: '' });
    await owner.end();
    slowest.sort(([a], [b]) => b - a);
    const printed = findings.map(
      ({ what, operation, request }) => `\n         ${operation}: ${what}\n           ${request}`,
    );
    const told = slowest.slice(0, 5).map(([ms, id]) => `${id} ${Math.round(ms)} ms`);
    return {
      came: `${JSON.stringify(statuses)}; slowest ${told.join(', ')}${printed.join('')}`,
      holds: findings.length === 0,
    };
  },
};

async function send({ port, token }: Target, { method, address, body, headers }: Asked) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
    });
    return { status: answer.status, said: await answer.text() };
  } catch (error) {
    return { status: 0, said: String((error as Error).cause ?? error) };
  }
}
