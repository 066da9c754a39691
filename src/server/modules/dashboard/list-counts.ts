/**
 * Counts and sums of lists for the home page. They use the filters of the linked list, translated to SQL as the list does, so that figure and list
 * agree.
 */
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import { prepared } from '../../crud/records/resources/prepared.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { selectRows, type ListParameters, type Selection } from '../../crud/records/read/list-query.ts';
import { countSelection } from '../../crud/records/read/count-selection.ts';
import { countedUpTo } from '../../crud/records/read/list-total.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { withDefaults } from '../../crud/records/read/read-records.ts';
import { readableBy } from '../../crud/records/read/readable-fields.ts';

/** A list view: its resource and filter values by parameter, as in the URL. */
export interface ListLink {
  resource: string;
  /** path of another list view of the resource; the default list where absent */
  list?: string;
  filter: Record<string, string[]>;
}

/** Context of the queries: transaction, company and user. */
export interface HomeReader {
  transaction: Connection;
  companyId: number;
  actor: Pick<SignInFacts, 'role' | 'permissions'>;
}

const flags: Readonly<Record<string, boolean>> = { true: true, false: false };

const seenOf = ({ actor }: HomeReader, { resource }: ListLink) => readableBy(prepared[resource]!, actor);

function selectionOf(reader: HomeReader, link: ListLink): Selection {
  const stored = seenOf(reader, link);
  const said = Object.entries(link.filter).map(([parameter, values]) => [
    parameter,
    flags[values[0]!] ?? (/^(?:from|to)_/u.test(parameter) ? values[0] : values),
  ]);
  return selectRows(
    stored,
    reader.companyId,
    withDefaults(stored, Object.fromEntries(said) as ListParameters),
  );
}

export interface Count extends ListLink {
  count: number;
  /** false where the count stops at the maximum that lists count */
  isExact: boolean;
}

/** Counts the records of a list, up to the maximum that lists count. */
export async function countList(reader: HomeReader, link: ListLink): Promise<Count> {
  const selection = selectionOf(reader, link);
  const { transaction } = reader;
  return { ...link, ...(await countSelection(transaction, seenOf(reader, link), selection, countedUpTo)) };
}

/** Number of orders in a list, and their total in minor units. */
export async function sumOrders(
  reader: HomeReader,
  link: ListLink,
): Promise<{ orders: number; sales: number }> {
  const { from, where, parameters } = selectionOf(reader, link);
  const [row] = await rowsOf<{ orders: number; sales: number }>(
    reader.transaction,
    `select count(*) as orders, coalesce(sum(t.total), 0)::bigint as sales from ${from} where ${where}`,
    parameters,
  );
  return row!;
}
