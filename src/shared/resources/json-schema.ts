/** Types of JSON Schema (draft 2020-12) as supported, with the keywords `x-field` and `x-resource`. */
import type { NextStep, RefusedValues } from './choice-transitions.ts';
import type { Envelope } from './envelope.ts';
import type { Locale } from '../texts/locale.ts';

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
  /** of a request body: specific error codes by keyword */
  'x-refusals'?: Record<string, string>;
}

/** The keyword `x-field`. Checked by `schemas/meta/field.schema.json`. */
export interface FieldKeyword {
  /** field type (folder in `src/field-types`); inferred from the JSON type where possible */
  kind?: string;
  /** labels besides `title` (English); Arabic is required unless in `locales/ar` */
  title?: Partial<Record<Locale, string>>;
  /** resource of the reference (kinds reference, references) */
  reference?: string;
  /** references stored in a link table */
  through?: Through;
  /** unique within the tenant */
  unique?: boolean;
  /** included in the search */
  searchable?: boolean;
  /** whether lists can be sorted by it; default by kind */
  sortable?: boolean;
  /** `false`: no filter; a string: parameter name; absent: the kind's filters under the field's name */
  filter?: boolean | string;
  /** choice: label by value */
  labels?: Record<string, Partial<Record<Locale, string>>>;
  /** choice: color by value */
  tones?: Record<string, Tone>;
  /** choice: label until a moment in another field: “Scheduled” */
  until?: Record<string, UntilThen>;
  /** choice: the usual next step of a value, offered on the record's page; of several, the first whose condition the record meets */
  next?: Record<string, NextStep | NextStep[]>;
  /** choice: allowed next values; a value without an entry allows all, an empty entry none */
  transitions?: Record<string, string[]>;
  /** choice: groups of values in order; bulk changes move no record back to an earlier group */
  stages?: string[][];
  /** suggests values of other records */
  suggests?: boolean;
  /** right needed to read, search and write it: an action of the own module, or of another */
  readRight?: string | { module: string; action: string };
  /** number: unit, a key of `unit.*` in `locales/<lang>/app.json` */
  unit?: string;
  /** number: a difference, shown with its sign: “+2” */
  signed?: boolean;
  /** `false`: for API clients only, as other fields hold the same */
  inForms?: boolean;
  /** former name: its column is renamed */
  was?: string;
  /** section of the form (`x-resource.sections`); default the first */
  section?: string;
  /** rarely used: under “More” in its section while empty */
  folded?: boolean;
  /** pictures: the field of rows with their alternative texts (`image`, its id, and `text` in both languages) */
  alternatives?: string;
  /** nested: shown while each of these sibling fields has one of its values */
  shownWhile?: Record<string, unknown[]>;
  /** nested: type of the value, by a sibling field (`read-as.ts`) */
  readAs?: ReadAs;
  /** money: field with the highest amount of the record's parts, whose lowest this field holds; shown as a range */
  upTo?: string;
  /** choice: field whose value, if any, is displayed instead */
  readsAs?: string;
  /** resource of the parts that hold the field, where the record has parts */
  heldBy?: string;
  /** fields that the form also sets for certain values */
  brings?: Brought[];
  /** warning below the input while its value is changed; `when`: only for these stored values */
  caution?: Caution;
  /** flag: labels of the actions that set it, in record menus and bulk actions: “Hide”, “Show” */
  verbs?: Verbs;
  /** read-only in forms while another field of the stored record is filled */
  fixedWhile?: FixedWhile;
  /** `false`: excluded from bulk changes */
  inBulk?: boolean;
  /** changed by others too: writes send the difference (`quantityChange`) or the expected value (`quantityWas`) */
  counts?: boolean;
  /** `clear`: reset while hidden by conditions */
  whenHidden?: 'clear';
  /** field from which an empty text is generated: a unique handle */
  madeFrom?: string;
  /** comparison with another field, while both are filled */
  bound?: Bound;
  /** values that users may not set, but the server or a special call */
  refuses?: RefusedValues[];
  /** alternative API name of these fields */
  spells?: string[];
  /** other formats accepted by the API */
  alsoWritten?: JsonSchema;
  /** fields whose values API clients may write to this one where a condition requires it */
  standsFor?: string[];
  /** help text, besides `description` (English) */
  description?: Partial<Record<Locale, string>>;
}

/** Label of a choice while the moment in another field is in the future. */
export interface UntilThen {
  field: string;
  title: Partial<Record<Locale, string>>;
  tone?: Tone;
}

/** A link table and its columns; `order`: position of a link. */
export interface Through {
  table: string;
  own: string;
  other: string;
  order?: string;
  /** this field defines the order; otherwise new links are appended in the other side's order */
  arranges?: boolean;
}

/** For one of `values`, a form also sets these fields; `while`: only if each of those has one of its values. */
export interface Brought {
  values: unknown[];
  sets: Record<string, unknown>;
  while?: Record<string, unknown[]>;
}

/** A warning before saving a change of a field. */
export interface Caution {
  text: Record<Locale, string>;
  when?: Record<string, unknown[]>;
}

/** Labels of setting a flag. */
export type Verbs = Record<'true' | 'false', Record<Locale, string>>;

/** The field that determines another while filled, with an explanation. */
export interface FixedWhile {
  field: string;
  /** hidden in forms then */
  isHidden?: boolean;
  text: Record<Locale, string>;
}

/** A comparison with another field of numbers or moments, with the error code. */
export interface Bound {
  below?: string;
  above?: string;
  atMost?: string;
  atLeast?: string;
  /** a key of `locales/<lang>/errors.json`; default “below”, “above”, “at_most”, “at_least” */
  code?: string;
}

/** Semantic colors: see `src/admin/theme`. */
export type Tone = 'neutral' | 'positive' | 'attention' | 'critical' | 'info';

/** The keyword `x-resource`. Checked by `schemas/meta/resource.schema.json`. */
export interface ResourceKeyword {
  /** permission module; default the resource's name */
  module?: string;
  /** plural title besides `title` (English) */
  title?: Partial<Record<Locale, string>>;
  /** name of one record: "product" / «منتج» */
  singular?: Partial<Record<Locale, string>>;
  /** plural within sentences: "products" / «منتجات»; default from the title */
  plural?: Partial<Record<Locale, string>>;
  /** count phrase with `%{count}` and plural forms (`||||`), where it cannot be derived */
  counted?: Partial<Record<Locale, string>>;
  /** text of the empty list */
  empty?: Record<Locale, string>;
  /** field of the display name */
  represents?: string;
  /** sections of the form, in order */
  sections?: Record<string, SectionKeyword>;
  /** named filters of the list */
  filters?: Record<string, FilterKeyword>;
  /** positions of rows and metadata in list responses, as JSON pointers */
  envelope?: Envelope;
  /** default page size of the list call */
  pageSize?: number;
  /** default `includes` of a single record */
  comesAlong?: string[];
  /** actions besides view, create, edit, delete and export, by name */
  actions?: Record<string, ActionKeyword>;
}

/** A section of the form. */
export interface SectionKeyword {
  /** default: the title of the field with the section's name */
  title?: Record<Locale, string>;
  help?: Record<Locale, string>;
  /** in the side column of the form */
  aside?: boolean;
  /** custom component of the section, by its name in `src/admin/features/sections.ts` */
  screen?: string;
  /** custom component below its fields, by its name there: a preview or derived numbers */
  beside?: string;
  /** collapsed while empty */
  folded?: boolean;
}

/** A named filter with at most one definition; without one, it is implemented by the resource's hooks. */
export interface FilterKeyword extends FilterMeaning {
  title: Record<Locale, string>;
  /** schema of the parameter; default by its definition, else a boolean */
  schema?: JsonSchema;
  /** labels of its `enum` values */
  labels?: Record<string, Record<Locale, string>>;
  /** the resource whose ids are its values */
  reference?: string;
  /** the resource whose `metadata` call lists the texts to choose from, under the filter's name or its plural */
  suggestedBy?: string;
  /** key of its facet count in the list's metadata */
  counted?: string;
  /** shown in the filter bar; default true, except for alternative spellings */
  inBar?: boolean;
}

/** Built-in filter definitions. */
export interface FilterMeaning {
  /** flag: the fields have one of these values, or not */
  when?: Record<string, unknown[]>;
  /** flag: records referenced by another resource, as “resource.field” */
  has?: string;
  /** first day of a moment field, in store time */
  from?: string;
  /** last day */
  to?: string;
  /** range of an integer field: `{"min":1000,"max":5000}` or `1000..5000` */
  range?: string;
  /** same as `search` */
  search?: true;
}

/** A named action: a right, and the field change that needs it. */
export interface ActionKeyword {
  /** label of the right: “Refund orders” */
  title: Record<Locale, string>;
  description?: Record<Locale, string>;
  /** actions of the module that it includes; `view` always, `edit` with `when` */
  implies?: string[];
  /** the field change that needs it: to one of the values, or to any */
  when?: { field: string; to?: unknown[] };
}

/** Type of a value: kind, and resource of an id. */
export interface Meaning {
  kind: string;
  reference?: string;
}

/** Types of a field by the values of a sibling field. */
export interface ReadAs {
  /** the sibling field */
  by: string;
  /** types by its value; for other values the field is unchanged */
  values: Readonly<Record<string, Meaning>>;
}
