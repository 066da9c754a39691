/**
 * How deep a body, or JSON in a query, may be nested. What comes after walks it by recursion, as validators do and JSON.stringify: it would
 * run out of stack somewhere, with whatever it was doing half done.
 */
import fp from 'fastify-plugin';
import { Problem } from './problem.ts';

/** Levels of arrays and objects; the deepest of our own schemas needs nine. */
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

/** Walked level by level without recursion; a file that is being received is none of it. */
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

/** A text that begins as JSON does; brackets within its texts count too, which no one who means well notices. */
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
