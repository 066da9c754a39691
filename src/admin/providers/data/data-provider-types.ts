/** What `createDataProvider` takes and makes, as types. */
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

/** What `meta` may say to the calls of {@link createDataProvider}. */
export interface Meta {
  /**
   * The language of the answer: `en` or `ar` for plain texts, `all` for `{ en, ar }`. Without it one record comes in all of them, because
   * forms edit it, and a list in the language of the screen (alone: the option `locale`). Records read in several languages by turns
   * need it in the `queryOptions` of the view as well, so that react-admin's cache keeps them apart.
   */
  locale?: AnswerLocale;
  /** lists, with `locale: 'all'`: texts in the language of the screen, and in each language at `name.en` and `name.ar` */
  isFlat?: boolean;
  /** `getList`, `getManyReference`, `getOne`: more parameters of the call (`{ view: 'details', includes: ['variants'] }`) */
  query?: Record<string, unknown>;
  /** `updateMany`, `deleteMany`: everything that a list narrowed so shows, on all its pages, instead of `ids`; `{ all: true }` for all of it */
  narrowing?: Record<string, unknown>;
  /** `create`: one key per thing that the person means; with the same key it is made once, however often it is sent */
  idempotencyKey?: string;
  /** `update`, of resources that other systems serve: the record as it was read, in place of a version */
  read?: Record<string, unknown>;
}

export interface Options extends Server {
  /** instead of what these make: another way to the server */
  call?: Call;
  /** the language of the screen, for texts that are read flat; English where absent */
  language?: () => Locale;
  /** what is known of resources: which calls they have, how their lists are wrapped; those of this project by default */
  outlines?: Readonly<Record<string, Partial<ResourceOutline>>>;
}

/** react-admin's data provider, with the records of the contract behind the names of its resources. */
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
