/** What any call may be answered before its handler is asked: the builder declares it at every operation where it can occur. */
import { problems, type Operation, type Paths } from './openapi-parts.ts';

/** Adds the refusals of the ground; what an operation says of them itself stands. */
export function addGroundAnswers(paths: Paths): void {
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
    // What a GET brings along as a body is not read.
    ...(method === 'get' ? [] : ['415']),
  );
}
