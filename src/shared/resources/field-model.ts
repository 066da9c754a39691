/** Models of fields and filters, as read from a schema. */
import type { NextStep, RefusedValues } from './choice-transitions.ts';
import type {
  Bound,
  Brought,
  Caution,
  FixedWhile,
  FilterMeaning,
  JsonSchema,
  ReadAs,
  Through,
  Tone,
  Verbs,
} from './json-schema.ts';
import type { Locale } from '../texts/locale.ts';
import type { Right } from '../identity/permissions.ts';

/** A label in both languages. */
export type Label = Record<Locale, string>;

/** One value of a choice. */
export interface ChoiceModel {
  value: string;
  title: Label;
  tone: Tone;
  /** usual next steps: the first whose condition the record meets is offered */
  next?: NextStep[];
  /** label while the moment in another field is in the future */
  until?: { field: string; title: Label; tone: Tone };
}

/** A field of a resource, object part or row; serializable, and sent to the client as it is. */
export interface FieldModel {
  name: string;
  /** a folder of `src/field-types` */
  kind: string;
  title: Label;
  help?: Label;
  /** the property's JSON Schema, dereferenced, without our keywords */
  schema: JsonSchema;
  required: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  /** may be null in the API and the table */
  nullable: boolean;
  default?: unknown;
  unique: boolean;
  searchable: boolean;
  sortable: boolean;
  suggests: boolean;
  /** the query parameters that filter by this field */
  filters: FilterModel[];
  /** resource of the reference */
  reference?: string;
  /** references stored in a link table */
  through?: Through;
  /** choice: values in order with label and tone */
  choices?: ChoiceModel[];
  /** number: names of its `enum` values */
  labels?: Record<string, Label>;
  /** choice: allowed next values; a value without an entry allows all */
  transitions?: Record<string, string[]>;
  /** choice: groups of values in order; bulk changes move no record back to an earlier group */
  stages?: string[][];
  /** object part: its file in `schemas/parts`, without extension */
  part?: string;
  unit?: string;
  /** a difference, shown with its sign */
  signed?: true;
  /** for API clients only, not in forms */
  inForms?: false;
  /** excluded from bulk changes */
  inBulk?: false;
  /** changed by others too: writes send the difference, or the expected value */
  counts?: true;
  /** cleared while hidden by conditions */
  whenHidden?: 'clear';
  /** field from which an empty text is generated */
  madeFrom?: string;
  /** under “More” in its section while empty */
  folded?: true;
  /** pictures: the field that holds their alternative texts */
  alternatives?: string;
  /** nested: shown while each of these sibling fields has one of its values */
  shownWhile?: Record<string, unknown[]>;
  /** nested: type of the value, by a sibling field */
  readAs?: ReadAs;
  /** money: field with the highest amount of the record's parts, whose lowest this field holds */
  upTo?: string;
  /** choice: field whose value, if any, is displayed instead */
  readsAs?: { field: string; choices: ChoiceModel[] };
  /** the amount in `upTo` of a record, when it differs */
  highest?: number;
  /** resource of the parts that hold the field, where the record has parts */
  heldBy?: string;
  /** fields that a form also sets for certain values */
  brings?: Brought[];
  /** warning below the input while its value is changed */
  caution?: Caution;
  /** flag: labels of the actions that set it */
  verbs?: Verbs;
  /** read-only in forms while another field of the stored record is filled */
  fixedWhile?: FixedWhile;
  /** comparison with another field */
  bound?: Bound;
  /** values that users may not set */
  refuses?: RefusedValues[];
  /** alias: the fields that it sets */
  spells?: string[];
  /** other formats accepted by the API */
  alsoWritten?: JsonSchema;
  /** fields whose values may be written to this one */
  standsFor?: string[];
  /** former name */
  was?: string;
  /** right needed to read, search and write it */
  readRight?: Right;
  /** nested fields */
  fields?: FieldModel[];
}

/** Comparison of a filter. `named` filters are defined by `by`, else by the resource's hooks. */
export type FilterOperator = 'equals' | 'any' | 'contains' | 'from' | 'to' | 'named';

/** A filter parameter of the list call. */
export interface FilterModel {
  /** name of the query parameter */
  parameter: string;
  operator: FilterOperator;
  /** the JSON Schema of the parameter */
  schema: JsonSchema;
  title: Label;
  /** labels of its `enum` values */
  labels?: Record<string, Label>;
  /** named filter: the resource of its ids */
  reference?: string;
  /** named filter of texts: the resource whose `metadata` call lists them */
  suggestedBy?: string;
  /** key of its facet count in the list's metadata */
  counted?: string;
  /** the field that a named filter evaluates, whose read right it needs */
  of?: string;
  /** definition of a named filter */
  by?: FilterMeaning;
}
