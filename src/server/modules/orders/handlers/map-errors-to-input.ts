/** What is wrong with an order is said where the caller wrote it: lines and an address have names of the specification's beside ours. */
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { linesToo } from '../normalize-order-input.ts';
import { otherLines } from '../accepted-order-spellings.ts';

type Body = Record<string, unknown>;

/** A call that takes an order's content, its errors at the names that its body has. */
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

/** What may be said whole in the place of an id. */
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
