/**
 * Types of remote resources: the declaration in the resource file, and the connection that the build derives for the server's gateway.
 * Connections are not sent to the browser.
 */
import type { Call } from './resource-model.ts';

/** Calls of a remote API; bulk calls are built from them. */
export type RemoteCall = Extract<Call, 'list' | 'create' | 'read' | 'update' | 'delete'>;
export const remoteCalls: readonly RemoteCall[] = ['list', 'create', 'read', 'update', 'delete'];

/** Key in an update's body: values of the changed fields when the form was opened. */
export const seenKey = '$seen';

/** A value from an environment variable of the server. */
export interface FromEnv {
  fromEnv: string;
}

/** Authentication header; its value comes from the environment. */
interface ElsewhereAuth extends FromEnv {
  header: string;
  /** prefix of the value: `Bearer ` */
  prefix?: string;
}

/**
 * Tenants of the remote API: `shared` by all, or separated by a header with the user's tenant. Required, as one key gives access to
 * all tenants.
 */
type ElsewhereCompany = 'shared' | { header: string; value: 'id' | 'subdomain' };

/** An API in the dialect of `ra-data-simple-rest`: `?sort=["name","ASC"]&range=[0,24]&filter={}` and `Content-Range`. */
export interface SimpleRestDeclaration {
  dialect: 'simple-rest';
  /** `https://api.example.com/v1` */
  url: string | FromEnv;
  /** name of the remote collection; default the resource's */
  path?: string;
  /** sortable fields; default all */
  sort?: string[];
  /** our filter parameter → theirs, `{ "status": "status", "from_price": "price_gte" }` */
  filters?: Record<string, string>;
  /** their search parameter, `q` */
  search?: string;
  company: ElsewhereCompany;
  auth?: ElsewhereAuth;
}

/**
 * `page` counts from `first` (default 1); `offset` counts records from 0; `cursor` is taken from the response at `next`, a JSON pointer, or
 * from a property of the `last` record. `most`: largest page size, default as documented, else 100.
 */
export type Paging = { limit: string; most?: number } & (
  { page: string; first?: number } | { offset: string } | { cursor: string; next: string | { last: string } }
);

/** Mapping of the order: `{field}` and `{direction}` are replaced in the parameters. */
export interface SortMapping {
  /** our field → theirs */
  fields: Record<string, string>;
  /** `{ "sort": "{direction}{field}" }` with directions `["", "-"]`, or `{ "sort_by": "{field}", "order": "{direction}" }` */
  parameters: Record<string, string>;
  /** values for ascending and descending; default `asc` and `desc` */
  directions?: [string, string];
}

/**
 * An API with an OpenAPI document. Omitted settings are derived from it: operations at `path`, and parameters and properties with common
 * names; `false` disables one.
 */
export interface OpenapiDeclaration {
  dialect: 'openapi';
  /** path of the document, from the project's folder */
  document: string;
  /** default: the first of the document's `servers` */
  url?: string | FromEnv;
  /** path of the collection, `/planets`: operations there and at `/planets/{…}` are used */
  path?: string;
  /** operations by operationId or `GET /path`, overriding those at `path`; `false`: none */
  operations?: Partial<Record<RemoteCall, string | false>>;
  /** id property; default `id` */
  id?: string;
  /** our field → their property or a JSON pointer, `{ "city": "/billing/city" }`; default the same name */
  fields?: Record<string, string>;
  /** `false`: the list is not paged, and is paged by the gateway */
  paging?: Paging | false;
  /** JSON pointer to the rows of a list; "" for the whole response */
  rows?: string;
  /** JSON pointer to the record in other responses */
  record?: string;
  /** JSON pointer to the record in request bodies */
  body?: string;
  /** total: a JSON pointer or header; `false`: unknown, estimated from full pages */
  total?: string | { header: string } | false;
  sort?: SortMapping | false;
  /** our filter parameter → theirs; the same names are mapped automatically */
  filters?: Record<string, string>;
  /** search parameter */
  search?: string | false;
  /** constant parameters of list calls, and other path parameters: `{ "owner": "nakhla" }` */
  always?: Record<string, string>;
  company: ElsewhereCompany;
  auth?: ElsewhereAuth;
}

/** A remote Matjar server. */
export interface HouseDeclaration {
  dialect: 'api/v2';
  /** `https://matjar.example.com/api/v2` */
  url: string | FromEnv;
  /** remote resource name; default the same */
  path?: string;
  company: ElsewhereCompany;
  auth?: ElsewhereAuth;
}

export type ServedBy = SimpleRestDeclaration | OpenapiDeclaration | HouseDeclaration;

/** A call of the remote API; `{id}` in the path is the record's id. Without it, an update has the id in its body. */
export interface ConnectedCall {
  method: string;
  path: string;
  /** properties of its body; any if unknown */
  keys?: string[];
  /** media type of body and response; default JSON */
  type?: string;
}

/** Connection of a resource, as used by the gateway: the declaration resolved against the document. */
export interface Connection {
  dialect: ServedBy['dialect'];
  url: string | FromEnv;
  company: ElsewhereCompany;
  auth?: ElsewhereAuth;
  id: string;
  /** our field → JSON pointer into their record, where they differ */
  fields: Record<string, string>;
  calls: Partial<Record<RemoteCall, ConnectedCall>>;
  rows: string;
  record: string;
  /** JSON pointer to the record in request bodies */
  body: string;
  total?: string | { header: string };
  /** JSON pointer to whether the total is exact; default exact */
  isExact?: string;
  paging?: Paging;
  /** largest page size */
  mostRows: number;
  /** our field → theirs */
  sort?: SortMapping;
  /** our filter parameter → theirs; `isRepeated`: several values are repeated, else joined by commas */
  filters: Record<string, { name: string; isRepeated: boolean }>;
  search?: string;
  always: Record<string, string>;
}

/** Connections of all remote resources, by name. */
export type Connections = Record<string, Connection>;
