/** JSON Schema (draft 2020-12) as far as Matjar reads it, with the project's own keywords `x-field` and `x-resource`. */
import type { NextStep, RefusedValues } from './choice-transitions.ts';
import type { Envelope } from './envelope.ts';
import type { Locale } from './locale.ts';

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

export interface JsonSchema {
  $schema?: string;
  $id?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  title?: string;
  description?: string;
  type?: JsonType | JsonType[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  readOnly?: boolean;
  writeOnly?: boolean;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minProperties?: number;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  not?: JsonSchema;
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  'x-field'?: FieldKeyword;
  'x-resource'?: ResourceKeyword;
  /** of a body: the codes of refusals that have sentences of their own, by keyword */
  'x-refusals'?: Record<string, string>;
}

/** What a property means beyond its JSON type. Checked by `schemas/meta/field.schema.json`. */
export interface FieldKeyword {
  /** the folder in `src/kinds`; inferred from the JSON type where it is obvious */
  kind?: string;
  /** labels beside `title` (English): Arabic, mandatory unless `locales/ar` has one */
  title?: Partial<Record<Locale, string>>;
  /** the resource that the value points at (kinds reference, references) */
  reference?: string;
  /** references kept as rows of a link table: its name and its two columns */
  through?: Through;
  /** no two records of a company hold the same value */
  unique?: boolean;
  /** the list's search box looks into it */
  searchable?: boolean;
  /** may a list be ordered by it; the kind decides where absent */
  sortable?: boolean;
  /** `false`: no filter; a string: the query parameter's name; absent: the kind's own filters under the field's name */
  filter?: boolean | string;
  /** choice: the label of each value */
  labels?: Record<string, Partial<Record<Locale, string>>>;
  /** choice: the meaning that colours its chip */
  tones?: Record<string, Tone>;
  /** choice: what a value reads as until a moment that another field holds: “Scheduled” */
  until?: Record<string, UntilThen>;
  /** choice: the step that usually follows a value, offered at the head of a record that holds it */
  next?: Record<string, NextStep>;
  /** choice: which values may follow each; one that is not named leads to every other, one that names none is an end */
  transitions?: Record<string, string[]>;
  /** choice: groups of values from the first step to the last; a bulk change moves no record to an earlier group */
  stages?: string[][];
  /** offers the values that other records of the company already hold */
  suggests?: boolean;
  /** the right without which the field is as if it were not there: a named action of the own module, or of another */
  readRight?: string | { module: string; action: string };
  /** number: the unit written beside it, a key of `locales/<lang>/app.json` `unit.*` */
  unit?: string;
  /** number: a change, shown with its sign: “+2” */
  signed?: boolean;
  /** `false`: programs write it, forms leave it out, because other fields hold the same */
  inForms?: boolean;
  /** the name that the field had before: its column is renamed, with what it holds */
  was?: string;
  /** the section of the form in which it stands, named in `x-resource.sections`; the first one where absent */
  section?: string;
  /** rarely filled: it stands behind “More” at the end of its section until it holds something */
  folded?: boolean;
  /** of pictures: the field of rows that keeps what each shows, in words (`image`, its id, and `text` in both languages) */
  alternatives?: string;
  /** inside a part or a row: shown while each of these fields beside it holds one of its values */
  shownWhile?: Record<string, unknown[]>;
  /** inside a part or a row: what the value is, where a field beside it decides (`read-as.ts`) */
  readAs?: ReadAs;
  /** money: the field with the highest amount of the record's parts, of which this field has the lowest; shown as a range */
  upTo?: string;
  /** choice: the field whose value, while it holds one, is shown in the place of this one's */
  readsAs?: string;
  /** the resource whose records hold the field where the record has some: bulk changes of the field change those */
  heldBy?: string;
  /** what else the form sets when somebody gives it one of these values */
  brings?: Brought[];
  /** said below the input while it holds something else than what is stored; `when`: only where the stored record holds one of these */
  caution?: Caution;
  /** flag: what setting it to each is called, offered in the menu of a record and for all that are selected: “Hide”, “Show” */
  verbs?: Verbs;
  /** forms only show it while the stored record holds something in another field, which decides it */
  fixedWhile?: FixedWhile;
  /** `false`: many records at once are not set to one value of it */
  inBulk?: boolean;
  /** others change it as well: a write says by how much (`quantityChange`), or what it saw (`quantityWas`) */
  counts?: boolean;
  /** `clear`: while no condition shows it, it holds its default or nothing */
  whenHidden?: 'clear';
  /** the text that it is made from when it is left empty: the last part of an address, unlike every other of the company */
  madeFrom?: string;
  /** how it compares with another field, while both hold something */
  bound?: Bound;
  /** what no person may set it to: the system does, or a call of its own */
  refuses?: RefusedValues[];
  /** another name, for programs, of what these fields keep */
  spells?: string[];
  /** other shapes in which programs may write the value */
  alsoWritten?: JsonSchema;
  /** fields whose value a program may write to this one where a condition demands it */
  standsFor?: string[];
  /** help under the input, beside `description` (English) */
  description?: Partial<Record<Locale, string>>;
}

/** What a value of a choice reads as while the moment in another field is still to come. */
export interface UntilThen {
  field: string;
  title: Partial<Record<Locale, string>>;
  tone?: Tone;
}

/** A link table and its columns; `order`: the place of a link. */
export interface Through {
  table: string;
  own: string;
  other: string;
  order?: string;
  /** the list says the order; without it, a new link stands last in the order of the other side */
  arranges?: boolean;
}

/** Given one of `values`, a form sets these fields beside; `while`: only where each of those holds one of its values. */
export interface Brought {
  values: unknown[];
  sets: Record<string, unknown>;
  while?: Record<string, unknown[]>;
}

/** What somebody should know before a change of a field is saved. */
export interface Caution {
  text: Record<Locale, string>;
  when?: Record<string, unknown[]>;
}

/** What setting a flag is called. */
export type Verbs = Record<'true' | 'false', Record<Locale, string>>;

/** The field that decides another while it holds something, and how that is said below the other. */
export interface FixedWhile {
  field: string;
  /** forms leave it out then */
  isHidden?: boolean;
  text: Record<Locale, string>;
}

/** One comparison with another field of numbers or moments, and the error code of a value that breaks it. */
export interface Bound {
  below?: string;
  above?: string;
  atMost?: string;
  atLeast?: string;
  /** a sentence of its own in `locales/<lang>/errors.json`; “below”, “above”, “at_most”, “at_least” where absent */
  code?: string;
}

/** What colour may mean: see `src/admin/theme`. */
export type Tone = 'neutral' | 'positive' | 'attention' | 'critical' | 'info';

/** What the whole schema is. Checked by `schemas/meta/resource.schema.json`. */
export interface ResourceKeyword {
  /** the permission module; the resource's name where absent */
  module?: string;
  /** plural title beside `title` (English) */
  title?: Partial<Record<Locale, string>>;
  /** one record's name: "product" / «منتج» */
  singular?: Partial<Record<Locale, string>>;
  /** several, inside a sentence: "products" / «منتجات»; made from the title where absent */
  plural?: Partial<Record<Locale, string>>;
  /** a number of them: a phrase with `%{count}` and its plural forms (`||||`), where no rule makes it from the others */
  counted?: Partial<Record<Locale, string>>;
  /** what a list says that has none yet: what they are good for, or how the first one comes */
  empty?: Record<Locale, string>;
  /** the field that names a record */
  represents?: string;
  /** the form's sections in their order; which fields stand in one, the fields say */
  sections?: Record<string, SectionKeyword>;
  /** query parameters of the list beside those of the fields, by name */
  filters?: Record<string, FilterKeyword>;
  /** where the answer of its list carries the rows and what is said of them, as JSON pointers */
  envelope?: Envelope;
  /** how many records its list call answers where nobody says how many */
  pageSize?: number;
  /** what a record that is read alone brings along unless `includes` says what */
  comesAlong?: string[];
  /** what may be allowed beside view, create, edit, delete and export, by name */
  actions?: Record<string, ActionKeyword>;
}

/** A section of the form. */
export interface SectionKeyword {
  /** the title of the field that is called like the section, where absent */
  title?: Record<Locale, string>;
  help?: Record<Locale, string>;
  /** stands in the narrow column beside the form */
  aside?: boolean;
  /** the hand-written form section that fills the place, by its name in `src/admin/screens/sections.ts` */
  screen?: string;
  /** the hand-written part below its fields, by its name there: a preview, a figure that follows from them */
  beside?: string;
  /** stands closed until somebody opens it, or it holds something */
  folded?: boolean;
}

/** A query parameter beside those of the fields: at most one meaning; without one, the resource's behaviour answers it. */
export interface FilterKeyword extends FilterMeaning {
  title: Record<Locale, string>;
  /** what the parameter may be; what its meaning says where absent, else a boolean */
  schema?: JsonSchema;
  /** what each value of its `enum` is called */
  labels?: Record<string, Record<Locale, string>>;
  /** its values are ids of this resource, and picked from there */
  reference?: string;
  /** the list's metadata says under this name how many it would leave */
  counted?: string;
  /** stands it in the list's bar? Another spelling of what is there already does not, unless it says so */
  inBar?: boolean;
}

/** What the house answers by itself. */
export interface FilterMeaning {
  /** a flag: the fields hold one of these values, or they do not */
  when?: Record<string, unknown[]>;
  /** a flag that narrows to what records of another resource point at, by “resource.field” */
  has?: string;
  /** the first day of a field of moments, by the store's clock */
  from?: string;
  /** the last day */
  to?: string;
  /** both ends of a field of whole numbers: `{"min":1000,"max":5000}` or `1000..5000` */
  range?: string;
  /** what `search` does */
  search?: true;
}

/** An action that a schema names: a right of its own, and the change of a field that needs it. */
export interface ActionKeyword {
  /** the right in words: “Refund orders” */
  title: Record<Locale, string>;
  description?: Record<Locale, string>;
  /** actions of the same module without which it is of no use; `view` always is one, `edit` where there is a `when` */
  implies?: string[];
  /** the change of a field that needs it: to one of the values, or to any */
  when?: { field: string; to?: unknown[] };
}

/** How a value is read: its kind, and the resource that an id points at. */
export interface Meaning {
  kind: string;
  reference?: string;
}

/** The meanings of a field by the values of another field of the same row. */
export interface ReadAs {
  /** the field beside it that decides */
  by: string;
  /** meanings by the values of that field; any other value leaves the field as it is */
  values: Readonly<Record<string, Meaning>>;
}
