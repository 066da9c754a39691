/**
 * Nesting limit of bodies and of JSON in queries. Validators and JSON.stringify recurse, and would overflow the stack in the middle of their work.
 */
import fp from 'fastify-plugin';
import { Problem } from './problem.ts';

/** Levels of arrays and objects; the deepest of the contract's schemas needs nine. */
const deepest = 64;

export default fp(
  async (app) => {
    app.addHook('preValidation', async ({ body, query }) => {
      if (
        isTooDeep(body) ||
        Object.values(query as object)
          .flat()
          .some(isTooDeepText)
      )
        throw new Problem(400, 'too_deep', { params: { limit: deepest } });
    });
  },
  { name: 'depth-limit', dependencies: ['problem'] },
);

/** Iterates level by level without recursion; the stream of an upload is not visited. */
function isTooDeep(body: unknown): boolean {
  if (!isPlain(body)) return false;
  let level: object[] = [body];
  for (let depth = 1; level.length; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((held) => Object.values(held).filter(isPlain));
  }
  return false;
}

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** Whether a JSON text is nested too deeply; brackets within its strings count too, without effect on ordinary texts. */
function isTooDeepText(text: unknown): boolean {
  if (typeof text !== 'string' || !/^\s*[[{]/u.test(text)) return false;
  let depth = 0;
  for (const sign of text) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}
