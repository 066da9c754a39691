/** Unique values claimed by the rows of one preview, to detect duplicates among them. */
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import type { Claims } from '../records/write/prepare-write.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { uniqueKey, type UniqueKey } from '../records/write/unique-key.ts';

export class ClaimedValues implements Claims {
  readonly #taken = new Map<string, Map<unknown, number>>();
  /** texts by each prefix that ends before a hyphen */
  readonly #beginnings = new Map<string, Map<string, string[]>>();
  readonly #fields: readonly string[];
  readonly #keys: ReadonlyMap<string, UniqueKey>;

  constructor(resource: PreparedResource) {
    this.#fields = resource.fields.filter(({ field }) => field.unique).map(({ name }) => name);
    this.#keys = new Map(this.#fields.map((name) => [name, uniqueKey(resource.hooks, name)]));
    for (const name of this.#fields) {
      this.#taken.set(name, new Map());
      this.#beginnings.set(name, new Map());
    }
  }

  /** Records the unique values of a row. `row` is a negative number for a new record, else the record's id. */
  add(row: number, values: RecordValues): void {
    for (const name of this.#fields) {
      const value = values[name];
      if (value == null) continue;
      this.#taken.get(name)?.set(this.#keys.get(name)!.of(value), row);
      if (typeof value === 'string') this.#addBeginnings(name, value);
    }
  }

  /** Whether another row has claimed the value. */
  isTaken(field: string, value: unknown, row: number): boolean {
    const by = this.#taken.get(field)?.get(this.#keys.get(field)?.of(value));
    return by !== undefined && by !== row;
  }

  like(field: string, text: string): readonly string[] {
    return this.#beginnings.get(field)?.get(text) ?? [];
  }

  #addBeginnings(field: string, text: string): void {
    const known = this.#beginnings.get(field);
    const note = (beginning: string) => {
      const texts = known?.get(beginning);
      if (texts) texts.push(text);
      else known?.set(beginning, [text]);
    };
    note(text);
    for (let at = text.indexOf('-'); at >= 0; at = text.indexOf('-', at + 1)) note(text.slice(0, at));
  }
}
