/** Builds bodies of remote creates and updates from our values and the current record. */
import { isDeepStrictEqual } from 'node:util';
import { bulkChangeSchema, createSchema } from '../../../field-types/api-schemas.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { seenKey, type ConnectedCall, type Connection } from '../../../shared/resources/remote-resource.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { removeResponseValues, removeUnchangedValues } from '../../infrastructure/http/response-values.ts';
import type { ValidatorError } from '../../../shared/resources/validation-errors.ts';
import { compile, ValidationFailure } from '../../infrastructure/http/validation.ts';
import type { RemoteRecord } from './response-mapping.ts';
import { atPointer, topOf, withPointer } from './json-pointer.ts';
import type { RemoteAnswer } from './remote-api.ts';

type Values = Record<string, unknown>;

/** An update as sent by the form. */
export interface Change {
  values: Values;
  /** values of the changed fields when the form was opened */
  seen: Values | undefined;
  /** version of the record on a remote Matjar server */
  version: unknown;
}

/** Write rules of a remote resource. */
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
  /** Removes from `values` what equals the current record, then validates. Modifies `values`. */
  async function leaveAnswered(
    values: Values,
    version: unknown,
    errors: readonly ValidatorError[],
    readStored: (() => Promise<RemoteRecord>) | undefined,
  ): Promise<void> {
    const failure = new ValidationFailure(errors, 'body');
    if (!readStored) throw failure;
    const said = await readStored().catch((error: unknown) => {
      // When the record cannot be read, the validation errors are reported.
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
    /**
     * The body of a create.
     * @throws ValidationFailure
     */
    created(body: unknown): unknown {
      const values = checked(checkCreate, body);
      return wrapped(laidOver({}, values));
    },

    /**
     * Parses an update. A whole record may be sent back: invalid values that equal the current record are dropped.
     * @param readStored reads the current record, if the user may
     * @throws ValidationFailure
     */
    async changed(body: unknown, readStored?: () => Promise<RemoteRecord>): Promise<Change> {
      const { [seenKey]: seen, ...rest } = (body ?? {}) as Values;
      const { version, ...unversioned } = rest;
      const values = isHouse ? unversioned : rest;
      if (!checkChange(values)) await leaveAnswered(values, version, checkChange.errors ?? [], readStored);
      return { values, seen: isRecord(seen) ? seen : undefined, version: isHouse ? version : undefined };
    },

    /** Whether the record must be read before it is written. */
    mustKnow: (call: ConnectedCall, { values, seen, version }: Change): boolean =>
      isHouse
        ? version === undefined
        : isWhole(call) || seen !== undefined || Object.keys(values).some(isDeep),

    /**
     * Conflict check for APIs without versions: values seen by the form must be unchanged.
     * @throws Problem 409 with the current record
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

    /** The body of an update. */
    sent(call: ConnectedCall, id: string, { values, version }: Change, before: unknown): unknown {
      const standing = findRecordInBody(before, connection) ?? {};
      if (isHouse) return { ...values, version: version ?? standing.version };
      const { [connection.id]: known = id, ...rest } = standing;
      const deep = Object.keys(values)
        .filter(isDeep)
        .map((name) => topOf(placeOf(name)));
      const ground = Object.fromEntries(
        Object.entries(rest).filter(([key]) =>
          // A PUT replaces the record, so its other fields are included; nested objects are sent whole.
          isWhole(call) ? (call.keys?.includes(key) ?? true) : deep.includes(key),
        ),
      );
      // The id is sent when the URL has none, and in whole records where allowed.
      const saysId = isWhole(call) && (call.keys?.includes(connection.id) ?? true);
      const named = saysId || !call.path.includes('{id}') ? { [connection.id]: known } : {};
      return wrapped(laidOver({ ...ground, ...named }, values));
    },

    /** Converts the record in a remote Matjar server's conflict to our form. */
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

/** The record in a response, not validated. */
export function findRecordInBody(body: unknown, { record }: Connection): Values | undefined {
  const found = atPointer(body, record);
  return isRecord(found) ? found : undefined;
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Treats absent as null. */
const isAlike = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null);

function checked(validate: ReturnType<typeof compile>, body: unknown): Values {
  if (!validate(body)) throw new ValidationFailure(validate.errors ?? [], 'body');
  return body as Values;
}
