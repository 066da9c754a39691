/** Writes references stored in link tables, as the difference of old and new ids. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { quoted, rowsOf } from '../../../infrastructure/database/query.ts';
import type { PreparedField } from '../resources/prepared-resource.ts';
import type { RecordChange } from './record-change.ts';

/** Writes the links of one field for all changed records. */
export async function writeLinks(
  transaction: Connection,
  companyId: number,
  { name, field }: PreparedField,
  changes: readonly RecordChange[],
): Promise<void> {
  if (!field.through) return;
  const { table, own, other, order, arranges } = field.through;
  const [gone, added] = difference(name, changes);
  const pairs = `unnest($2::bigint[], $3::bigint[]) with ordinality pair(own, other, place)`;
  if (gone.own.length)
    await rowsOf(
      transaction,
      `delete from ${quoted(table)} l using ${pairs}
       where l.company_id = $1 and l.${quoted(own)} = pair.own and l.${quoted(other)} = pair.other`,
      [companyId, gone.own, gone.other],
    );
  if (added.own.length) {
    // A new link is appended to the other side's order; if this side defines the order, it is set below.
    const last = order
      ? `, (select coalesce(max(l.${quoted(order)}), -1) from ${quoted(table)} l
          where l.company_id = $1 and l.${quoted(other)} = pair.other) + pair.place`
      : '';
    await rowsOf(
      transaction,
      `insert into ${quoted(table)} (company_id, ${quoted(own)}, ${quoted(other)}${order ? `, ${quoted(order)}` : ''})
       select $1, pair.own, pair.other${last} from ${pairs}`,
      [companyId, added.own, added.other],
    );
  }
  if (order && arranges) {
    const arranged = placesIn(
      name,
      changes.filter(({ changed }) => changed.some((each) => each.name === name)),
    );
    await rowsOf(
      transaction,
      `update ${quoted(table)} l set ${quoted(order)} = pair.place
       from unnest($2::bigint[], $3::bigint[], $4::integer[]) pair(own, other, place)
       where l.company_id = $1 and l.${quoted(own)} = pair.own and l.${quoted(other)} = pair.other
         and l.${quoted(order)} is distinct from pair.place`,
      [companyId, arranged.own, arranged.other, arranged.place],
    );
  }
}

interface Pairs {
  own: number[];
  other: number[];
}

function difference(name: string, changes: readonly RecordChange[]): [gone: Pairs, added: Pairs] {
  const gone: Pairs = { own: [], other: [] };
  const added: Pairs = { own: [], other: [] };
  for (const { id, before, after } of changes) {
    const was = new Set(before?.[name] as number[] | undefined);
    const shall = new Set(after[name] as number[]);
    for (const other of was) if (!shall.has(other)) addPair(gone, id, other);
    for (const other of shall) if (!was.has(other)) addPair(added, id, other);
  }
  return [gone, added];
}

function addPair(pairs: Pairs, own: number, other: number): void {
  pairs.own.push(own);
  pairs.other.push(other);
}

/** The position of every link of the changed records. */
function placesIn(name: string, changes: readonly RecordChange[]): Pairs & { place: number[] } {
  const all: Pairs & { place: number[] } = { own: [], other: [], place: [] };
  for (const { id, after } of changes)
    for (const [place, other] of ((after[name] ?? []) as number[]).entries()) {
      addPair(all, id, other);
      all.place.push(place);
    }
  return all;
}
