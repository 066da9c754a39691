/**
 * A resource whose records another system keeps: how its resource file says so, and what the build makes of that for the
 * server's gateway. The first is written by a developer; the second never reaches a browser.
 */
import type { Call } from './resource-model.ts';

/** The calls that another api can answer; those on many records are made of them. */
export type RemoteCall = Extract<Call, 'list' | 'create' | 'read' | 'update' | 'delete'>;
export const remoteCalls: readonly RemoteCall[] = ['list', 'create', 'read', 'update', 'delete'];

/** In the body of an update: what the changed fields were when the form was opened. */
export const seenKey = '$seen';

/** A value that stands in an environment variable of the server. */
export interface FromEnv {
  fromEnv: string;
}

/** The header that lets Matjar in. Its value comes from the environment, so that no file holds a secret. */
interface ElsewhereAuth extends FromEnv {
  header: string;
  /** stands before the value: `Bearer ` */
  prefix?: string;
}

/**
 * Whose records the other system keeps: `shared` by every company of this server, or told apart there by a header that names the
 * company of who asks. It must be said, because one key opens the other system for all companies.
 */
type ElsewhereCompany = 'shared' | { header: string; value: 'id' | 'subdomain' };

/** An api in the dialect of `ra-data-simple-rest`: `?sort=["name","ASC"]&range=[0,24]&filter={}` and `Content-Range`. */
export interface SimpleRestDeclaration {
  dialect: 'simple-rest';
  /** `https://api.example.com/v1` */
  url: string | FromEnv;
  /** the collection's name there; the resource's where absent */
  path?: string;
  /** the fields that a list may be ordered by; every sortable one where absent */
  sort?: string[];
  /** our filter parameter → the key in their filter, `{ "status": "status", "from_price": "price_gte" }` */
  filters?: Record<string, string>;
  /** the key in their filter that searches, `q` */
  search?: string;
  company: ElsewhereCompany;
  auth?: ElsewhereAuth;
}

/**
 * `page` counts from `first` (1 where absent); `offset` counts records from 0; `cursor` names the place after which a page begins:
 * what the answer says at `next`, a JSON pointer, or the `last` record's property. `most`: rows that a page holds there, 100 where
 * neither this nor the document says it.
 */
export type Paging = { limit: string; most?: number } & (
  { page: string; first?: number } | { offset: string } | { cursor: string; next: string | { last: string } }
);

/** How an order is said: `{field}` and `{direction}` are filled into the values of the parameters. */
export interface SortMapping {
  /** our field → theirs */
  fields: Record<string, string>;
  /** `{ "sort": "{direction}{field}" }` with directions `["", "-"]`, or `{ "sort_by": "{field}", "order": "{direction}" }` */
  parameters: Record<string, string>;
  /** the words for ascending and descending; `asc` and `desc` where absent */
  directions?: [string, string];
}

/**
 * An api that an OpenAPI document describes. Of what is not said, the document is asked: the operations at `path`, and the parameters
 * and properties that carry the usual names there; `false` says that there is none.
 */
export interface OpenapiDeclaration {
  dialect: 'openapi';
  /** the document's file, from the project's folder */
  document: string;
  /** the first of the document's `servers` where absent */
  url?: string | FromEnv;
  /** the collection's path in the document, `/planets`: what stands there and at `/planets/{…}` are the operations */
  path?: string;
  /** by operationId or as `GET /path`: beside those at `path`, or instead of them; `false`: not this one */
  operations?: Partial<Record<RemoteCall, string | false>>;
  /** the property that identifies a record; `id` where absent */
  id?: string;
  /** our field → its property there, or a JSON pointer to it: `{ "city": "/billing/city" }`; called the same where absent */
  fields?: Record<string, string>;
  /** `false`: the list comes whole, and Matjar shows it by pages */
  paging?: Paging | false;
  /** JSON pointer to the rows of a list's answer; "" for the whole answer */
  rows?: string;
  /** JSON pointer to the record of the other answers */
  record?: string;
  /** JSON pointer to the record within what a create and an update send */
  body?: string;
  /** where the number of all records stands: a JSON pointer or a header; `false`: unknown, counted as far as pages are full */
  total?: string | { header: string } | false;
  sort?: SortMapping | false;
  /** our filter parameter → theirs; those of the same name by themselves */
  filters?: Record<string, string>;
  /** the parameter that searches */
  search?: string | false;
  /** parameters that every list call carries, and parts of the path other than the record: `{ "owner": "nakhla" }` */
  always?: Record<string, string>;
  company: ElsewhereCompany;
  auth?: ElsewhereAuth;
}

/** Another Matjar: the same call names, filters, refusals and versions as here. */
export interface HouseDeclaration {
  dialect: 'api/v2';
  /** `https://matjar.example.com/api/v2` */
  url: string | FromEnv;
  /** the resource's name there; its name here where absent */
  path?: string;
  company: ElsewhereCompany;
  auth?: ElsewhereAuth;
}

export type ServedBy = SimpleRestDeclaration | OpenapiDeclaration | HouseDeclaration;

/** One call of the other api; `{id}` in the path is the record's. Without it an update says the id in its body. */
export interface ConnectedCall {
  method: string;
  path: string;
  /** the properties that its body takes; any where nothing says it */
  keys?: string[];
  /** of its body, and so of its answer; JSON where absent */
  type?: string;
}

/** What the gateway knows of one resource: the declaration, read against the document. */
export interface Connection {
  dialect: ServedBy['dialect'];
  url: string | FromEnv;
  company: ElsewhereCompany;
  auth?: ElsewhereAuth;
  id: string;
  /** our field → a JSON pointer into their record, where it is called otherwise */
  fields: Record<string, string>;
  calls: Partial<Record<RemoteCall, ConnectedCall>>;
  rows: string;
  record: string;
  /** JSON pointer to the record within what is sent */
  body: string;
  total?: string | { header: string };
  /** JSON pointer to what says whether the total is exact; it is where absent */
  isExact?: string;
  paging?: Paging;
  /** the most rows that a page there holds */
  mostRows: number;
  /** our field → theirs */
  sort?: SortMapping;
  /** our filter parameter → theirs; `isRepeated`: takes several values, each in a parameter of its own, else joined by commas */
  filters: Record<string, { name: string; isRepeated: boolean }>;
  search?: string;
  always: Record<string, string>;
}

/** The connections of all resources that are served elsewhere, by name. */
export type Connections = Record<string, Connection>;
