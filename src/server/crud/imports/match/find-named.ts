/** Resolves a cell to a record: by id, or exactly by one of its names. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { quoted, rowsOf } from '../../../infrastructure/database/query.ts';
import type { PreparedField, PreparedResource } from '../../records/resources/prepared-resource.ts';
import { CellProblem, excerpt } from '../read/cell-problem.ts';

/** Fields that identify a record besides its display name. */
const namingFields: readonly string[] = ['handle', 'sku', 'email', 'code', 'number', 'title'];

/** Finds records of one resource by id or name; caches each text. */
export class NamedRecords {
  readonly #resource: PreparedResource;
  readonly #companyId: number;
  readonly #known = new Map<string, number[]>();

  constructor(resource: PreparedResource, companyId: number) {
    this.#resource = resource;
    this.#companyId = companyId;
  }

  /** Looks up texts for `idOf`: one query for ids, one for names. */
  async learn(transaction: Connection, texts: readonly string[]): Promise<void> {
    const asked = [...new Set(texts.map(spelled))].filter((text) => text && !this.#known.has(text));
    if (!asked.length) return;
    for (const text of asked) this.#known.set(text, []);
    const ids = asked.filter((text) => /^\d{1,15}$/u.test(text)).map(Number);
    const { table, model } = this.#resource;
    if (ids.length) {
      const rows = await rowsOf<{ id: number }>(
        transaction,
        `select t.id from ${table} t where t.company_id = $1 and t.id = any($2::bigint[])`,
        [this.#companyId, ids],
      );
      for (const { id } of rows) this.#known.set(String(id), [id]);
    }
    const open = asked.filter((text) => !this.#known.get(text)!.length);
    const names = namesOf(
      this.#resource.readable.filter(({ name }) => name === model.represents || namingFields.includes(name)),
    );
    if (!open.length || !names.length) return;
    const rows = await rowsOf<{ id: number; name: string }>(
      transaction,
      `select t.id, n.name from ${table} t cross join lateral
         (select distinct lower(trim(given.name)) as name from (values ${names.map((name) => `(${name})`).join(', ')}) given(name)) n
       where t.company_id = $1 and n.name = any($2::text[]) order by t.id`,
      [this.#companyId, open],
    );
    for (const { id, name } of rows) this.#known.get(name)?.push(id);
  }

  /** Whether exactly one record has this name. */
  knows(text: string): boolean {
    return this.#known.get(spelled(text))?.length === 1;
  }

  /**
   * The id of the record with this name.
   * @throws CellProblem `cell_no_reference`, `cell_many_references` with the candidates
   */
  idOf(text: string): number {
    const [id, ...others] = this.#known.get(spelled(text)) ?? [];
    if (id === undefined) throw new CellProblem('cell_no_reference', { value: excerpt(text) });
    if (others.length)
      throw new CellProblem('cell_many_references', {
        value: excerpt(text),
        ids: [id, ...others].slice(0, 10).join(', '),
      });
    return id;
  }
}

const spelled = (text: string): string => text.trim().toLowerCase();

function namesOf(fields: readonly PreparedField[]): string[] {
  return fields.flatMap(({ field, sql, name, isDerived }) => {
    const value = isDerived ? sql : `t.${quoted(name)}`;
    if (field.kind === 'translated-text') return [`(${value}) ->> 'en'`, `(${value}) ->> 'ar'`];
    return field.kind === 'text' ? [value] : [];
  });
}

/** Splits a cell with several names at bars, and at commas where the whole is not a name. */
export function namesIn(text: string, isKnown: (part: string) => boolean): string[] {
  const bars = text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
  return bars.flatMap((part) =>
    isKnown(part)
      ? [part]
      : part
          .split(/[,،;؛\n]/u)
          .map((each) => each.trim())
          .filter(Boolean),
  );
}
