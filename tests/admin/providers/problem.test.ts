import { expect, it } from 'vitest';
import en from '../../../locales/en/errors.json' with { type: 'json' };
import { readProblem } from '../../../src/admin/providers/data/problem.ts';

const answered = (status: number, body: string) => readProblem(new Response(body, { status }));

it('a problem has the server’s message', async () => {
  const { message, code } = await answered(409, JSON.stringify({ code: 'in_use', detail: 'Still used.' }));
  expect([message, code]).toEqual(['Still used.', 'in_use']);
});

it.each([
  ['a page of a proxy', 502, '<html>Bad gateway</html>', 'unavailable'],
  ['a code of a proxy', 503, '{"code":"backend_unreachable"}', 'unavailable'],
  ['a number as code', 500, '{"code":1020}', 'server_error'],
  ['nothing', 404, '', 'not_found'],
  ['a list', 400, '[1]', 'bad_request'],
])('a problem has a message of our own for %s', async (_, status, body, key) => {
  const { message } = await answered(status, body);
  expect(message).toBe(`errors.${key}`);
  expect(en).toHaveProperty(key);
});
