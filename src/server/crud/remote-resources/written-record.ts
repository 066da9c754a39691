/** What a create and an update send to another system, made of what our forms say and of what stands there. */
import { isDeepStrictEqual } from 'node:util';
import { bulkChangeSchema, createSchema } from '../../../field-types/wire-schemas.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { seenKey, type ConnectedCall, type Connection } from '../../../shared/resources/remote-resource.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { removeResponseValues, removeUnchangedValues } from '../../infrastructure/http/response-values.ts';
import type { ValidatorError } from '../../../shared/resources/validation-errors.ts';
import { compile, ValidationFailure } from '../../infrastructure/http/validation.ts';
import type { RemoteRecord } from './answer-shape.ts';
import { atPointer, topOf, withPointer } from './json-pointer.ts';
import type { RemoteAnswer } from './remote-api.ts';

type Values = Record<string, unknown>;

/** A change as a form sends it. */
export interface Change {
  values: Values;
  /** what the changed fields were when the form was opened */
  seen: Values | undefined;
  /** of the record in another Matjar */
  version: unknown;
}

/** The rules of a resource's writes. */
export function writeRules(resource: ResourceModel, connection: Connection) {
  const checkCreate = compile({ ...createSchema(resource) }, 'body');
  const checkChange = compile({ ...bulkChangeSchema(resource), minProperties: 0 }, 'body');
  const isHouse = connection.dialect === 'api/v2';
  const placeOf = (name: string) =>
    connection.fields[name] ?? `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const laidOver = (ground: Values, values: Values) =>
    Object.entries(values).reduce<unknown>(
      (record, [name, value]) => withPointer(record, placeOf(name), value),
      ground,
    ) as Values;
  const wrapped = (record: Values) => withPointer({}, connection.body, record);
  /** Changes `values`. */
  async function leaveAnswered(
    values: Values,
    version: unknown,
    errors: readonly ValidatorError[],
    stands: (() => Promise<RemoteRecord>) | undefined,
  ): Promise<void> {
    const failure = new ValidationFailure(errors, 'body');
    if (!stands) throw failure;
    const said = await stands().catch((error: unknown) => {
      // What is wrong with the body is said where it cannot be held against anything.
      throw error instanceof Problem ? failure : error;
    });
    const sent = version === undefined ? values : { ...values, version };
    removeResponseValues(sent, said, errors);
    removeUnchangedValues(sent, said);
    for (const name of Object.keys(values)) if (!(name in sent)) delete values[name];
    checked(checkChange, values);
  }
  const isWhole = ({ method }: ConnectedCall) => method === 'PUT' && !isHouse;
  const isDeep = (name: string) => placeOf(name) !== `/${topOf(placeOf(name))}`;

  return {
    /** @throws ValidationFailure */
    created(body: unknown): unknown {
      const values = checked(checkCreate, body);
      return wrapped(laidOver({}, values));
    },

    /**
     * A record may be sent back whole: what a refused body says as the record there does is left out.
     * @param stands reads that record, where who asks may
     * @throws ValidationFailure
     */
    async changed(body: unknown, stands?: () => Promise<RemoteRecord>): Promise<Change> {
      const { [seenKey]: seen, ...rest } = (body ?? {}) as Values;
      const { version, ...unversioned } = rest;
      const values = isHouse ? unversioned : rest;
      if (!checkChange(values)) await leaveAnswered(values, version, checkChange.errors ?? [], stands);
      return { values, seen: isRecord(seen) ? seen : undefined, version: isHouse ? version : undefined };
    },

    /** Must what stands there be read before it is written? */
    mustKnow: (call: ConnectedCall, { values, seen, version }: Change): boolean =>
      isHouse
        ? version === undefined
        : isWhole(call) || seen !== undefined || Object.keys(values).some(isDeep),

    /**
     * Another system keeps no versions of ours: what the form saw must still stand there.
     * @throws Problem 409 with the record as it is now
     */
    checkSeen({ values, seen }: Change, readNow: () => RemoteRecord): void {
      if (!seen || isHouse) return;
      const current = readNow();
      const changed = Object.keys(values).filter(
        (name) =>
          name in seen && !isAlike(current[name], seen[name]) && !isAlike(current[name], values[name]),
      );
      if (changed.length)
        throw new Problem(409, 'conflict', {
          current,
          errors: Object.fromEntries(changed.map((name) => [name, [{ code: 'conflict' }]])),
        });
    },

    /** What an update sends. */
    sent(call: ConnectedCall, id: string, { values, version }: Change, before: unknown): unknown {
      const standing = recordWithin(before, connection) ?? {};
      if (isHouse) return { ...values, version: version ?? standing.version };
      const { [connection.id]: known = id, ...rest } = standing;
      const deep = Object.keys(values)
        .filter(isDeep)
        .map((name) => topOf(placeOf(name)));
      const ground = Object.fromEntries(
        Object.entries(rest).filter(([key]) =>
          // A PUT replaces, so nobody's other fields are lost; an object goes whole even where only one thing in it changed.
          isWhole(call) ? (call.keys?.includes(key) ?? true) : deep.includes(key),
        ),
      );
      // Where the address does not name the record the body must; a whole record says its id where it may.
      const saysId = isWhole(call) && (call.keys?.includes(connection.id) ?? true);
      const named = saysId || !call.path.includes('{id}') ? { [connection.id]: known } : {};
      return wrapped(laidOver({ ...ground, ...named }, values));
    },

    /** The refusal of another Matjar to a stale change, with its record as ours would show it. */
    withCurrent(error: unknown, admit: (found: RemoteAnswer) => RemoteRecord): unknown {
      if (!isHouse || !(error instanceof Problem) || error.details.current === undefined) return error;
      const answer = {
        body: withPointer({}, connection.record, error.details.current),
        header: () => undefined,
      };
      return new Problem(error.status, error.code, { ...error.details, current: admit(answer) });
    },
  };
}

/** The record within an answer, whatever its shape. */
export function recordWithin(body: unknown, { record }: Connection): Values | undefined {
  const found = atPointer(body, record);
  return isRecord(found) ? found : undefined;
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is absent is empty. */
const isAlike = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null);

function checked(validate: ReturnType<typeof compile>, body: unknown): Values {
  if (!validate(body)) throw new ValidationFailure(validate.errors ?? [], 'body');
  return body as Values;
}
