/** The grammar of the house: what a schema and a resource file, read together, say about a resource. */
import type { ConditionModel } from './conditions.ts';
import type { Envelope } from './envelope.ts';
import type {
  Bound,
  Brought,
  Caution,
  FixedWhile,
  FilterMeaning,
  JsonSchema,
  Case,
  NextStep,
  RefusedValues,
  Through,
  Tone,
  Verbs,
} from './json-schema.ts';
import type { Locale } from './locale.ts';
import type { ActionModel, Right } from './rights.ts';

export type { Action } from './rights.ts';

/** A label in both languages. */
export type Label = Record<Locale, string>;

/** One field of a resource, of an object part or of a row. Serialisable: it travels to the admin as it is. */
export interface FieldModel {
  name: string;
  /** a folder of `src/kinds` */
  kind: string;
  title: Label;
  help?: Label;
  /** the property's JSON Schema, references resolved, our keywords taken out */
  schema: JsonSchema;
  required: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  /** may be null on the wire and in the table */
  nullable: boolean;
  default?: unknown;
  unique: boolean;
  searchable: boolean;
  sortable: boolean;
  suggests: boolean;
  /** the query parameters that filter by this field */
  filters: FilterModel[];
  /** resource pointed at */
  reference?: string;
  /** references kept as rows of a link table, not as a column: its name and its two columns */
  through?: Through;
  /** choice: values in order with label and tone */
  choices?: { value: string; title: Label; tone: Tone; next?: NextStep }[];
  /** number: what the values of its `enum` are called, where they have names */
  labels?: Record<string, Label>;
  /** choice: which values may follow each; one that is not named leads to every other */
  transitions?: Record<string, string[]>;
  /** object part: the file below `schemas/parts` that it is made from, without endings */
  part?: string;
  unit?: string;
  /** a number that is a change: shown with its sign */
  signed?: true;
  /** another way for programs to write what other fields hold: no form has it */
  inForms?: false;
  /** many records at once are not set to one value of it */
  inBulk?: false;
  /** others change it as well: a write says by how much, or what it saw */
  counts?: true;
  /** while no condition shows it, it holds its default or nothing */
  whenHidden?: 'clear';
  /** the text that it is made from when it is left empty */
  madeFrom?: string;
  /** stands behind “More” at the end of its section until it holds something */
  folded?: true;
  /** of pictures: the field of rows that keeps what each shows, in words */
  alternatives?: string;
  /** inside a part or a row: shown while each of these fields beside it holds one of its values */
  shownWhile?: Record<string, unknown[]>;
  /** what else a form sets when somebody gives it one of these values */
  brings?: Brought[];
  /** said below its input while it holds something else than what is stored */
  caution?: Caution;
  /** of a flag: what setting it to each is called */
  verbs?: Verbs;
  /** forms only show it while the stored record holds something in the field that decides it */
  fixedWhile?: FixedWhile;
  /** how it compares with another field */
  bound?: Bound;
  /** what no person may set it to */
  refuses?: RefusedValues[];
  /** of another spelling: the fields that keep what it says */
  spells?: string[];
  /** other shapes in which programs may write the value */
  alsoWritten?: JsonSchema;
  /** fields whose value a program may write to this one */
  standsFor?: string[];
  /** the name that it had before */
  was?: string;
  /** without it the field is as if it were not there: neither read nor looked for nor written */
  readRight?: Right;
  /** object part and rows: the fields inside */
  fields?: FieldModel[];
}

/** How a filter compares. `named` filters mean what `by` says; without it the resource's behaviour answers them. */
export type FilterOperator = 'equals' | 'any' | 'contains' | 'from' | 'to' | 'named';

/** One query parameter of the list call that narrows it. */
export interface FilterModel {
  /** the query parameter, spelled as on the wire */
  parameter: string;
  operator: FilterOperator;
  /** the JSON Schema of the parameter */
  schema: JsonSchema;
  title: Label;
  /** what each value of its `enum` is called; as it is where absent */
  labels?: Record<string, Label>;
  /** a named filter: the resource whose ids it takes */
  reference?: string;
  /** the list's metadata says under this name how many records it would leave */
  counted?: string;
  /** the field whose values a named filter looks at: who may not read it may not filter so either */
  of?: string;
  /** what a named filter means, where the house answers it */
  by?: FilterMeaning;
}

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
