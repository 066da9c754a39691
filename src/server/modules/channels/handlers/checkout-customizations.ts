/** Handlers of the checkout fields. Mandatory fields, which delivery needs, are always visible and required. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import { changeSetOf } from '../../../crud/records/change-sets.ts';
import type {
  Answer,
  Handler,
  RequestContext,
  Session,
} from '../../../infrastructure/http/request-context.ts';
import { addToAuditLog } from '../../../crud/records/audit-log.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { withChangeSet } from '../../../crud/records/write/with-change-set.ts';
import { differences } from '../../company/company.ts';

interface CheckoutField extends Record<string, unknown> {
  id: number;
  version: number;
  key: string;
  labelEn: string;
  labelAr: string;
  isVisible: boolean;
  isRequired: boolean;
  isMandatory: boolean;
}

type Given = Partial<
  Pick<
    CheckoutField,
    'id' | 'version' | 'key' | 'labelEn' | 'labelAr' | 'isVisible' | 'isRequired' | 'isMandatory'
  >
>;

const readFields = (
  transaction: Connection,
  { companyId }: Session,
  lock = false,
): Promise<CheckoutField[]> =>
  rowsOf(
    transaction,
    `select id, version, key, "labelEn", "labelAr", "isVisible", "isRequired", "isMandatory"
     from checkout_customizations where company_id = $1 order by place${lock ? ' for update' : ''}`,
    [companyId],
  );

export const list: Handler = async (_request, { read }) => ({
  body: { data: await read((transaction, session) => readFields(transaction, session)) },
});

/** Updates fields identified by id or key. @param path prefix of the error paths for the field at an index */
async function change(
  transaction: Connection,
  session: Session,
  given: readonly Given[],
  source: string,
  path: (place: number) => string,
): Promise<CheckoutField[]> {
  const before = await readFields(transaction, session, true);
  const errors: FieldErrors = {};
  const changed = given.flatMap((wish, place) => {
    const field = before.find(({ id, key }) =>
      wish.id === undefined ? key === wish.key : id === safeId(wish.id),
    );
    if (!field) throw notFound('checkout_field');
    if (wish.version !== undefined && wish.version !== field.version)
      throw new Problem(409, 'conflict', { current: field });
    const { id: _id, version: _version, key: _key, isMandatory: _isMandatory, ...values } = wish;
    const after = { ...field, ...values };
    const at = path(place);
    for (const name of ['labelEn', 'labelAr'] as const) {
      after[name] = after[name].trim();
      if (!after[name]) errors[`${at}${name}`] = [{ code: 'required' }];
    }
    // Hiding a required field makes it optional, unless the request has both flags.
    if (!after.isVisible && values.isRequired === undefined) after.isRequired = false;
    if (field.isMandatory && !after.isVisible) errors[`${at}isVisible`] = [{ code: 'checkout_mandatory' }];
    else if (field.isMandatory && !after.isRequired)
      errors[`${at}isRequired`] = [{ code: 'checkout_mandatory' }];
    else if (after.isRequired && !after.isVisible) errors[`${at}isRequired`] = [{ code: 'checkout_hidden' }];
    const changes = differences(['labelEn', 'labelAr', 'isVisible', 'isRequired'], field, after);
    const withoutVersion = wish.version === undefined;
    return Object.keys(changes).length ? [{ after, changes, withoutVersion }] : [];
  });
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
  await store(transaction, session, changed, source);
  return readFields(transaction, session);
}

async function store(
  transaction: Connection,
  { companyId }: Session,
  changed: readonly {
    after: CheckoutField;
    changes: ReturnType<typeof differences>;
    withoutVersion: boolean;
  }[],
  source: string,
): Promise<void> {
  if (!changed.length) return;
  await rowsOf(
    transaction,
    `update checkout_customizations c set "labelEn" = f."labelEn", "labelAr" = f."labelAr", "isVisible" = f."isVisible",
       "isRequired" = f."isRequired", version = c.version + 1, "updatedAt" = now()
     from jsonb_to_recordset($2::jsonb)
       as f(id bigint, "labelEn" text, "labelAr" text, "isVisible" boolean, "isRequired" boolean)
     where c.company_id = $1 and c.id = f.id`,
    [companyId, JSON.stringify(changed.map(({ after }) => after))],
  );
  const entries = changed.map(({ after, ...said }) => ({
    id: after.id,
    version: after.version + 1,
    ...said,
  }));
  await addToAuditLog(transaction, 'checkout_customizations', companyId, 'update', source, entries);
}

/** The response of a write, with its change set. */
async function written(
  write: RequestContext['write'],
  work: (transaction: Connection, session: Session) => Promise<unknown>,
): Promise<Answer> {
  const { data, changeSet } = await write(async (transaction, session) => ({
    data: await work(transaction, session),
    changeSet: changeSetOf(transaction),
  }));
  return withChangeSet({ body: { data } }, changeSet);
}

type Many = Record<'checkoutCustomizations' | 'checkout_customizations' | 'data', Given[]>;

/** The fields of a request body under any accepted name; `data` is the name in responses. */
function many({ body }: { body: unknown }) {
  const [[name, given]] = Object.entries(body as Many) as [[string, Given[]]];
  return { name, given, at: (place: number) => `${name}.${place}.` };
}

/** PUT: the request must list every field of the store. */
export const replace: Handler = async (request, { write, ip }) => {
  const { name, given, at } = many(request);
  return written(write, async (transaction, session) => {
    const known = await readFields(transaction, session);
    const isNamed = ({ id, key }: CheckoutField) => given.some((wish) => wish.id === id || wish.key === key);
    const missing = known.find((field) => !isNamed(field));
    const after = await change(transaction, session, given, ip, at);
    if (missing)
      throw new Problem(422, 'validation', {
        errors: { [name]: [{ code: 'checkout_missing', params: { key: missing.key } }] },
      });
    return after;
  });
};

export const bulkUpdate: Handler = async (request, { write, ip }) => {
  const { given, at } = many(request);
  return written(write, (transaction, session) => change(transaction, session, given, ip, at));
};

export const updateOne: Handler = async (request, { write, ip }) => {
  const { id } = request.params as { id: number };
  return written(write, async (transaction, session) => {
    const after = await change(transaction, session, [{ ...(request.body as Given), id }], ip, () => '');
    return after.find((field) => field.id === id);
  });
};
