/** Maps field errors of an order back to the names used in the request, which may be aliases of the specification. */
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { linesToo } from '../normalize-order-input.ts';
import { otherLines } from '../order-aliases.ts';

type Body = Record<string, unknown>;

/** Wraps a handler: rewrites the paths of its field errors to the names in the request body. */
export const mapErrorsToInput =
  (handler: Handler): Handler =>
  async (request, context) => {
    try {
      return await handler(request, context);
    } catch (error) {
      const { errors } = error instanceof Problem ? error.details : {};
      if (!(error instanceof Problem) || !errors) throw error;
      const said = (request.body ?? {}) as Body;
      const told: FieldErrors = Object.fromEntries(
        Object.entries(errors).map(([path, list]) => [wordsOf(path, said), list]),
      );
      throw new Problem(error.status, error.code, { ...error.details, errors: told });
    }
  };

/** Fields whose record may be sent instead of its id. */
const wholes: Readonly<Record<string, string>> = { customerId: 'customer', discountId: 'discount' };

function wordsOf(path: string, said: Body): string {
  const [name = '', ...inside] = path.split('.');
  if (name in said) return path;
  if (name === 'purchaseProducts')
    return [linesToo.find((other) => other in said) ?? name, ...inside].join('.');
  if (name === 'recipientCustomer') return ['recipient_customer', ...inside].join('.');
  const whole = wholes[name];
  if (whole && whole in said) return `${whole}.id`;
  if (name !== 'shipTo' || !said.address) return path;
  const [line, ...rest] = inside;
  const other = line === undefined ? undefined : otherLines.get(line);
  const written = other !== undefined && other in (said.address as Body) ? other : line;
  return ['address', ...(written === undefined ? [] : [written]), ...rest].join('.');
}
