/**
 * The table of operations: for each operationId its handler, and the wrappers that a request passes on its way to it, the outermost first.
 * Everything that replaces or wraps a handler is in this file.
 */
import { exportHandler } from '../crud/exports/stream-export.ts';
import { importsHandlers } from '../crud/imports/handlers.ts';
import type { PreparedResources } from '../crud/records/read/parse-includes.ts';
import { resourceHandlers, resourceReads } from '../crud/records/resources/resource-handlers.ts';
import { Problem } from '../infrastructure/http/problem.ts';
import type { Handler, Handlers, ReadHandlers } from '../infrastructure/http/request-context.ts';
import type { BoundOperation } from '../infrastructure/sessions/bound-operation.ts';
import { catalogReplacements } from '../modules/catalog/handlers.ts';
import { companyHandlers } from '../modules/company/handlers.ts';
import { dashboardHandlers } from '../modules/dashboard/handlers.ts';
import { identityHandlers } from '../modules/identity/handlers.ts';
import { lendingHandlers } from '../modules/lending/handlers.ts';
import { mapErrorsToInput, ordersReplacements } from '../modules/orders/handlers.ts';
import { paymentsHandlers } from '../modules/payments/handlers.ts';
import { taxesHandlers } from '../modules/taxes/handlers.ts';
import { registerModules } from './modules.ts';
import { bindingFindings, boundOperation, operationsOf, type OpenapiDocument } from './bind-operations.ts';
import { operationHandlers } from './operation-handlers.ts';
import { withCurrentUserIncludes } from './requests/current-user-includes.ts';
import { runWithIdempotencyKey } from './requests/idempotency-key.ts';
import { emptyFieldsOf, ignoreEmptyReadOnlyFields } from './requests/ignore-empty-readonly-fields.ts';
import { ignoreUnchangedFields, readsOfChanges } from './requests/ignore-unchanged-fields.ts';
import { withIncludes } from './requests/includes.ts';
import { verifySession } from './requests/verify-session.ts';

/** A change of a handler: what runs before it, after it, or around it. */
export type Wrap = (handler: Handler) => Handler;

export interface OperationEntry {
  handler: Handler;
  /** the outermost first */
  wrappers: readonly { name: string; wrap: Wrap }[];
}

/** The operations by operationId. */
export type OperationTable = Readonly<Record<string, OperationEntry>>;

/** Where the handlers come from; tests replace them. */
export interface OperationSources {
  handWritten?: Handlers;
  /** resources whose standard calls are generated */
  resources?: PreparedResources;
  /** resources whose table does not match the schema: their calls answer 503 */
  unfit?: readonly string[];
}

/** Generated calls with a handler written by hand. An invalid schema may have been left out, and its calls with it. */
const replacements: Handlers = { ...catalogReplacements, ...ordersReplacements };

/** Reads written by hand whose response may be sent back to the change of the same path. */
const handWrittenReads: ReadHandlers = {
  'company.read': companyHandlers['company.read'],
  'imports.read': importsHandlers['imports.read'],
  'notices.preferences': dashboardHandlers['notices.preferences'],
  'paymob_onboarding.show': paymentsHandlers['paymob_onboarding.show'],
  'support.lendingPartner': lendingHandlers['support.lendingPartner'],
  'tax_account.read': taxesHandlers['tax_account.read'],
  'users.secondFactor': identityHandlers['users.secondFactor'],
};

const only =
  (wraps: Readonly<Record<string, Wrap>>) =>
  ({ operationId }: BoundOperation): Wrap | undefined =>
    wraps[operationId];

/** The wrappers in the order in which a request passes them, each with the operations that have it. */
function wrapperRules(document: OpenapiDocument, resources: PreparedResources) {
  const changes = readsOfChanges(document, { ...handWrittenReads, ...resourceReads(resources) });
  const creates = emptyFieldsOf(document);
  const rules: Record<string, (operation: BoundOperation) => Wrap | undefined> = {
    verifySession: () => verifySession,
    ignoreUnchangedFields: ({ operationId }) => {
      const read = changes.get(operationId);
      return read && ignoreUnchangedFields(read);
    },
    ignoreEmptyReadOnlyFields: ({ operationId }) => {
      const answered = changes.has(operationId) ? undefined : creates.get(operationId);
      return answered && ignoreEmptyReadOnlyFields(answered);
    },
    idempotencyKey: ({ takesKey }) => (takesKey ? runWithIdempotencyKey : undefined),
    includes: ({ operationId }) => withIncludes(operationId, resources),
    currentUserIncludes: only({ 'users.currentUser': withCurrentUserIncludes }),
    mapErrorsToInput: only({
      'purchases.create': mapErrorsToInput,
      'purchases.setContent': mapErrorsToInput,
      'purchases.update': mapErrorsToInput,
    }),
  };
  return Object.entries(rules);
}

/**
 * Builds the table.
 * @throws Error when the contract and the handlers do not match, a line each
 */
export function operationTable(document: OpenapiDocument, sources: OperationSources = {}): OperationTable {
  const findings = contractFindings(document, sources);
  if (findings.length) throw new Error(`The contract and the handlers do not fit:\n${findings.join('\n')}`);
  const { resources } = withDefaults(sources);
  const handlers = handlersOf(sources);
  const rules = wrapperRules(document, resources);
  return Object.fromEntries(
    operationsOf(document).map(({ operation }) => {
      const bound = boundOperation(operation);
      const wrappers = rules.flatMap(([name, wrapOf]) => {
        const wrap = wrapOf(bound);
        return wrap ? [{ name, wrap }] : [];
      });
      return [bound.operationId, { handler: handlers[bound.operationId]!, wrappers }];
    }),
  );
}

/** The handler of an operation inside its wrappers. */
export const wrapped = ({ handler, wrappers }: OperationEntry): Handler =>
  wrappers.reduceRight((inner, { wrap }) => wrap(inner), handler);

/** Mismatches between a document and the handlers, a sentence each; empty when they match. */
export const contractFindings = (document: OpenapiDocument, sources: OperationSources = {}): string[] =>
  bindingFindings(document, new Set(Object.keys(handlersOf(sources))));

const withDefaults = ({
  resources = registerModules(),
  handWritten = operationHandlers,
}: OperationSources) => ({
  resources,
  handWritten,
});

/** Handlers by operationId. @throws Error for an operation with two handlers */
function handlersOf(sources: OperationSources): Handlers {
  const { resources, handWritten } = withDefaults(sources);
  const generated = resourceHandlers(resources, exportHandler);
  const twice = Object.keys(handWritten).filter((id) => id in generated || id in replacements);
  if (twice.length)
    throw new Error(
      `Operations with two handlers: ${twice.join(', ')}. Remove one, or list it among the replacements of its module.`,
    );
  const calls = Object.entries(generated).map(([id, handler]) => {
    const [name = ''] = id.split('.');
    return [id, sources.unfit?.includes(name) ? unavailable : (replacements[id] ?? handler)];
  });
  return { ...handWritten, ...Object.fromEntries(calls) };
}

const unavailable: Handler = async () => {
  throw new Problem(503, 'table_unfit');
};
