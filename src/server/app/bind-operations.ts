/**
 * Binds the OpenAPI contract to the handlers: an operation without a handler, a handler without an operation, or an operation without an access rule
 * is an error that stops the build and the start.
 */
import { features, type Feature } from '../../shared/company/plans.ts';
import { readAccess } from '../infrastructure/sessions/access.ts';
import type { RateLimit } from '../infrastructure/http/rate-limiters.ts';
import type { BoundOperation } from '../infrastructure/sessions/bound-operation.ts';

/** An OpenAPI 3.1 document, the parts that are read here. */
export interface OpenapiDocument {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
  [key: string]: unknown;
}

/** How a write is undone: by its change set, with another operation, or not at all, with a reason. */
type UndoRule = 'change-set' | { by: string; reason?: string } | { none: string };

/** An operation of the document, the parts that are read here. */
export interface Operation {
  operationId?: string;
  'x-undo'?: UndoRule;
  'x-access'?: unknown;
  'x-feature'?: unknown;
  'x-rate-limit'?: RateLimit;
  'x-upload-limit'?: number;
  'x-body-limit'?: number;
  parameters?: { $ref?: string; name?: string; in?: string; schema?: object }[];
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
  requestBody?: { required?: boolean; content?: Record<string, { schema?: unknown }> };
}

/** Every operation of the document with its method and path, `GET /products`. */
export function operationsOf(document: OpenapiDocument): { place: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => ({
        place: `${method.toUpperCase()} ${address}`,
        operation: operation as Operation,
      })),
  );
}

/** Reads the route configuration of an operation. Call it on operations without findings. */
export function boundOperation({ operationId, ...operation }: Operation): BoundOperation {
  const content = operation.requestBody?.content ?? {};
  return {
    operationId: operationId!,
    access: readAccess(operation['x-access'])!,
    features: readFeatures(operation['x-feature'])!,
    takesKey:
      operation.parameters?.some(({ $ref, name }) => ($ref ?? name ?? '').endsWith('IdempotencyKey')) ??
      false,
    isUpload: 'multipart/form-data' in content,
    ...(operation['x-upload-limit'] && { uploadLimit: operation['x-upload-limit'] }),
    ...(operation['x-body-limit'] && { bodyLimit: operation['x-body-limit'] }),
    takesJson: 'application/json' in content,
    needsBody: (operation.requestBody?.required ?? false) && 'application/json' in content,
    ...(operation['x-rate-limit'] && { rateLimit: operation['x-rate-limit'] }),
  };
}

/** Mismatches between a document and the operationIds that have a handler, a sentence each; empty when they match. */
export function bindingFindings(document: OpenapiDocument, handled: ReadonlySet<string>): string[] {
  const operations = operationsOf(document);
  const named = new Set(operations.map(({ operation }) => operation.operationId));
  return [
    ...operations.flatMap(({ place, operation }) => operationFindings(place, operation, handled)),
    ...operations.flatMap(({ place, operation }) => undoFindings(place, operation, handled)),
    ...[...handled]
      .filter((id) => !named.has(id))
      .map(
        (id) => `The handler “${id}” answers no operation: describe it in openapi/operations, or remove it.`,
      ),
  ];
}

function operationFindings(place: string, operation: Operation, handled: ReadonlySet<string>): string[] {
  const findings: string[] = [];
  const { operationId: id } = operation;
  if (!id) return [`${place} has no operationId: give it one, “<tag>.<verb>”.`];
  if (!handled.has(id))
    findings.push(`${place}: no handler is named “${id}”. Add it to src/server/app/operation-handlers.ts.`);
  if (!readAccess(operation['x-access']))
    findings.push(
      `${place}: “x-access” is missing or no rule. Use public, signed-in, support or { module, action }.`,
    );
  if (!readFeatures(operation['x-feature']))
    findings.push(
      `${place}: “x-feature” names no feature. Use one of ${features.join(', ')}, or a list of them.`,
    );
  const limit = operation['x-rate-limit'];
  if (limit && !(limit.max > 0 && limit.timeWindow === '1 minute'))
    findings.push(`${place}: “x-rate-limit” is no limit. Use { max: <requests>, timeWindow: 1 minute }.`);
  return findings;
}

/** Every write must declare how it is undone; a read must not. */
function undoFindings(place: string, operation: Operation, handled: ReadonlySet<string>): string[] {
  const rule = operation['x-undo'];
  if (place.startsWith('GET '))
    return rule ? [`${place}: it reads, and has nothing to undo. Remove “x-undo”.`] : [];
  if (rule === 'change-set') return [];
  const { by, none } = (rule ?? {}) as { by?: unknown; none?: unknown };
  if (typeof by === 'string')
    return handled.has(by)
      ? []
      : [`${place}: “x-undo” names “${by}”, which is no operation. Name one that takes it back.`];
  if (typeof none === 'string' && none.trim()) return [];
  return [
    `${place}: “x-undo” is missing or no rule. Use change-set, { by: <operationId> }, or { none: <why it cannot be undone> }.`,
  ];
}

/** The features of which an operation needs one; `undefined` when a name is unknown. */
function readFeatures(value: unknown): Feature[] | undefined {
  const names = value === undefined ? [] : [value].flat();
  return names.every((name) => features.includes(name as Feature)) ? (names as Feature[]) : undefined;
}
