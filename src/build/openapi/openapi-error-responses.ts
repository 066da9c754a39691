/** Error responses that may precede any handler, added to every operation where they can occur. */
import { problems, type Operation, type Paths } from './openapi-components.ts';

/** Adds these responses; those declared by an operation take precedence. */
export function addErrorResponses(paths: Paths): void {
  for (const [address, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      operation.responses = { ...groundAnswers(address, method), ...(operation.responses as Operation) };
}

function groundAnswers(address: string, method: string): Operation {
  return problems(
    '400',
    '408',
    '413',
    '431',
    '503',
    ...(address.includes('{') ? ['414'] : []),
    // The body of a GET is not read.
    ...(method === 'get' ? [] : ['415']),
  );
}
