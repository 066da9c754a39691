/** What a schema says about one field of a resource, and about what a list is narrowed by. */
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
import type { Locale } from './locale.ts';
import type { Right } from './rights.ts';

/** A label in both languages. */
export type Label = Record<Locale, string>;

/** One value of a choice. */
export interface ChoiceModel {
  value: string;
  title: Label;
  tone: Tone;
  next?: NextStep;
  /** what it reads as while the moment in another field is still to come */
  until?: { field: string; title: Label; tone: Tone };
}

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
  choices?: ChoiceModel[];
  /** number: what the values of its `enum` are called, where they have names */
  labels?: Record<string, Label>;
  /** choice: which values may follow each; one that is not named leads to every other */
  transitions?: Record<string, string[]>;
  /** choice: groups of values from the first step to the last; a bulk change moves no record to an earlier group */
  stages?: string[][];
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
  /** inside a part or a row: what the value is, where a field beside it decides */
  readAs?: ReadAs;
  /** money: the field with the highest amount of the record's parts, of which this field has the lowest */
  upTo?: string;
  /** choice: the field whose value is shown in the place of this one's while it holds one, and what that field's values are called */
  readsAs?: { field: string; choices: ChoiceModel[] };
  /** of one record: the amount in `upTo`, where it is another than the field's own */
  highest?: number;
  /** the resource whose records hold the field where the record has some: bulk changes of the field change those */
  heldBy?: string;
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
