/** Types of the parameters and the result of `createDataProvider`. */
import type {
  CreateParams,
  CreateResult,
  DataProvider,
  GetListParams,
  GetListResult,
  GetOneParams,
  GetOneResult,
  RaRecord,
  UpdateParams,
  UpdateResult,
} from 'react-admin';
import type { AnswerLocale, Locale } from '../../../shared/texts/locale.ts';
import type { ResourceOutline } from '../../../shared/resources/resource-outline.ts';
import type { Call, Server } from './create-call.ts';
import type { ChangesOf, DraftOf, FilterOf, RecordOf, ResourceName } from './operations.ts';

/** The `meta` options of the calls of {@link createDataProvider}. */
export interface Meta {
  /**
   * The language of the response: `en` or `ar` for plain texts, `all` for `{ en, ar }`. By default a single record comes in all languages,
   * since forms edit it, and a list in the language of the screen (outside our admin: the option `locale`). Views that read a record in
   * different languages need it in their `queryOptions` as well, so that react-admin caches them separately.
   */
  locale?: AnswerLocale;
  /** lists, with `locale: 'all'`: texts in the language of the screen, and in each language at `name.en` and `name.ar` */
  isFlat?: boolean;
  /** `getList`, `getManyReference`, `getOne`: further query parameters (`{ view: 'details', includes: ['variants'] }`) */
  query?: Record<string, unknown>;
  /** `updateMany`, `deleteMany`: all records that match these filters, on all pages, instead of `ids`; `{ all: true }` for every record */
  narrowing?: Record<string, unknown>;
  /** `create`: idempotency key; with the same key the record is created once, however often the call is sent */
  idempotencyKey?: string;
  /** `update`, of remote resources: the record as it was read, in place of a version */
  read?: Record<string, unknown>;
}

export interface Options extends Server {
  /** replaces the client that these options would create */
  call?: Call;
  /** the language of the screen, for flat texts; English where absent */
  language?: () => Locale;
  /** calls and list envelopes per resource; those of this project by default */
  outlines?: Readonly<Record<string, Partial<ResourceOutline>>>;
}

/** react-admin's data provider, with the record types of the contract by resource name. */
export type MatjarDataProvider = DataProvider & {
  getList<Name extends ResourceName>(
    resource: Name,
    params: GetListParams & { filter?: Partial<FilterOf<Name>> & { q?: string }; meta?: Meta },
  ): Promise<GetListResult<RecordOf<Name> & RaRecord>>;
  getOne<Name extends ResourceName>(
    resource: Name,
    params: GetOneParams<RaRecord> & { meta?: Meta },
  ): Promise<GetOneResult<RecordOf<Name> & RaRecord>>;
  create<Name extends ResourceName>(
    resource: Name,
    params: CreateParams<DraftOf<Name>> & { meta?: Meta },
  ): Promise<CreateResult<RecordOf<Name> & RaRecord>>;
  update<Name extends ResourceName>(
    resource: Name,
    params: UpdateParams<RaRecord> & { data: ChangesOf<Name>; meta?: Meta },
  ): Promise<UpdateResult<RecordOf<Name> & RaRecord>>;
};
