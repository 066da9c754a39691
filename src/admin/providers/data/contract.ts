/** Typed calls of the API contract for the admin's own pages; the types are in `operations.ts`. */
import { call } from './api.ts';
import { createCallOperation } from './operations.ts';

export type { AnswerOf, BodyOf, PathOf, Schema } from './operations.ts';

/** Calls an operation of the contract at a path without variables. Throws as {@link call} does. */
export const callOperation = createCallOperation(call);
