/** The grammar of the house: what a schema and a resource file, read together, say about a resource. */
import type { ConditionModel } from './conditions.ts';
import type { Envelope } from './envelope.ts';
import type { FieldModel, FilterModel, Label } from './field-model.ts';
import type { Case } from './choice-transitions.ts';
import type { ActionModel } from './rights.ts';

export type { Action } from './rights.ts';
export type { FieldModel, FilterModel, FilterOperator, Label } from './field-model.ts';

/** A calls's name within a resource; a resource file can leave some out. */
export type Call =
  | 'list'
  | 'create'
  | 'read'
  | 'update'
  | 'patch'
  | 'delete'
  | 'updateAll'
  | 'updateEach'
  | 'deleteAll'
  | 'duplicate'
  | 'export';

export interface SectionModel {
  name: string;
  title: Label;
  help?: Label;
  /** field names in order */
  fields: string[];
  /** stands in the narrow column beside the form */
  aside: boolean;
  /** the hand-written form section that fills this place, by its name in `src/admin/screens/sections.ts` */
  screen?: string;
  /** the hand-written part below its fields, by its name there */
  beside?: string;
  /** stands closed until somebody opens it, or it holds something */
  folded?: boolean;
}

/** A paper: `one` and `many` are the calls below the resource's own address that answer its PDF, `{id}` and `ids` the records. */
export interface Paper {
  title: Label;
  one?: string;
  many?: string;
  /** what it may be printed on, the usual first; A4 where absent */
  sizes?: ('a6' | 'a4')[];
}

/** A tab that the resource itself gives its list. */
export interface GivenView {
  name: string;
  title: Label;
  /** what it is narrowed to, by filter parameter */
  filter: Record<string, string[]>;
}

/** What a further list shows otherwise; all else is as in the resource's own. */
export interface FurtherList {
  /** below the locale */
  address: string;
  title: Label;
  /** an icon's name in `src/admin/layout/icons.ts` */
  icon: string;
  /** columns shown before anyone has chosen */
  shown: string[];
  /** the facts of a phone's card: after title and picture */
  card: string[];
  /** `field asc|desc` of a fresh list */
  order: string;
  /** what alone stands in it, by filter parameter */
  only?: Record<string, string[]>;
  views?: GivenView[];
  /** facts of a phone's card that may be changed where they stand */
  inPlace?: string[];
  /** its one primary action, in place of adding a record */
  first?: 'prices';
  /** the section of the form that a record opens at; its beginning where absent */
  section?: string;
  /** what it says while it holds nothing, where not what the resource's own list says */
  empty?: { title: Label; body: Label };
}

export interface ResourceModel {
  /** schema file = table = path = key */
  name: string;
  module: string;
  title: Label;
  /** one, inside a sentence: “product” */
  singular: Label;
  /** several, inside a sentence: “products” */
  plural: Label;
  /** a number of them: a phrase with `%{count}` and plural forms */
  counted: Label;
  /** what a list says that has none yet */
  empty?: Label;
  /** the heading of that, where “No products yet” is not what its list is empty of */
  emptyTitle?: Label;
  /** an icon's name in `src/admin/layout/icons.ts` */
  icon: string;
  /** the menu group: a key of `locales/<lang>/app.json` `menu.*` */
  group: string;
  /** the field that names a record */
  represents: string;
  /** the field that pictures a record, when there is one */
  picture?: string;
  fields: FieldModel[];
  /** other names of what fields keep, for programs alone */
  spellings?: FieldModel[];
  /** named filters, beside those of the fields */
  filters: FilterModel[];
  /** what fields demand of each other */
  conditions?: ConditionModel[];
  /** where the answer of its list carries the rows and what is said of them; `{ data, metadata }` where absent */
  envelope?: Envelope;
  /** how many records its list call answers where nobody says how many; as many as its screen shows where absent */
  pageSize?: number;
  /** what `includes` names, and a record that is read alone brings along where that parameter is not there */
  comesAlong?: string[];
  /** what may be allowed beside the base actions */
  actions?: ActionModel[];
  calls: Call[];
  /** what the call `export` answers unless it is asked for another; a spreadsheet where absent */
  exportFormat?: 'csv' | 'xlsx';
  /** another system keeps the records, spoken to through the gateway `/api/elsewhere/<name>`; `search`: it can search */
  servedBy?: { dialect: 'simple-rest' | 'openapi' | 'api/v2'; search: boolean };
  addresses: { list: string; create: string; edit: string; show: string };
  /** a new one is made on a screen written by hand, by a call of its own: the action that it asks for */
  ownCreate?: 'create' | 'edit';
  /** nobody makes one by itself: it comes with a record of this resource, to which an empty list leads */
  madeWith?: string;
  /** the field that holds a moment after which nobody changes a record any more */
  sealedBy?: string;
  /** records are deleted in these cases alone; `code`: the sentence that says so of any other */
  kept?: { code: string; unless: Case[] };
  /** when a record was made stands below its name */
  dated?: true;
  /** the reference that stands beside it */
  whose?: string;
  /** what can be printed of its records, by name */
  papers?: Record<string, Paper>;
  list: {
    columns: string[];
    /** columns shown before anyone has chosen */
    shown: string[];
    /** filter parameters in the order of the bar */
    filters: string[];
    /** `field asc|desc` of a fresh list */
    order: string;
    limit: number;
    /** the facts of a phone's card: after title and picture */
    card: string[];
    /** fields that the bulk bar may set */
    bulk: string[];
    /** the prices of many are raised and lowered by a call of its own: `PUT /<resource>/<resource>_prices` */
    prices?: true;
    /** of a further list: its one primary action, in place of adding a record */
    first?: 'prices';
    /** of a further list: facts of a phone's card that may be changed where they stand */
    inPlace?: string[];
    /** labels of many are printed: `GET /<resource>/labels` */
    labels?: true;
    /** several are given to a courier by a job: `PUT /<resource>/submit_multiple_shipments` */
    couriers?: true;
    /** several are given to a marketplace: `POST /<resource>/add_products_to_jumia` */
    marketplace?: true;
    /** several are written to: the screen `send-sms` */
    sms?: true;
    /** a choice that stands as a mark beside the name of the few records that have it */
    mark?: string;
    /** the field whose values stand as tabs above the list */
    tabs?: string;
    /** what a list that does not say otherwise is narrowed to, by parameter; a search and a list by `ids` find everything */
    defaults?: Record<string, string[]>;
    /** what its search finds, in the box while nothing stands there */
    search?: Label;
    /** what the tab of `defaults` is called; the labels of its values where absent */
    usual?: Label;
    /** what alone stands in it, by filter parameter: of a further list, and beyond what its bar can change; `views` may say otherwise */
    only?: Record<string, string[]>;
    /** tabs beside those of the field: the kinds of work that every store has */
    views?: GivenView[];
  };
  /** further lists of the same records, each at an address of its own */
  lists?: FurtherList[];
  /** the section of the form that a record opens at from the list that the model is shown by */
  opensAt?: string;
  form: SectionModel[];
  /** the choices that say where a record stands, in the order in which its page shows them */
  status: string[];
}

/** Every resource of the product, by name. */
export type Catalogue = Record<string, ResourceModel>;

/** The resources whose records stand in tables of ours. */
export function ownResources(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).filter(([, resource]) => !resource.servedBy));
}
