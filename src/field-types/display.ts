/**
 * How a kind shows itself to a person: as a cell of a list, as a value to read, as an input of a form, as the editor of a filter.
 * A kind's `<kind>.display.tsx` holds what lists and read pages need; inputs and editors stand beside it in files of their own,
 * because they are heavier and only forms and opened filters load them (`inputs.ts`, `FilterEditor.tsx`).
 */
import type { ComponentType } from 'react';
import type { FieldModel } from '../shared/resources/resource-model.ts';

export interface ValueProps {
  field: FieldModel;
  value: unknown;
}

/** What lists and read pages need of a kind. */
export interface FieldTypeDisplay {
  /** in a row of a list: one line */
  Cell: ComponentType<ValueProps>;
  /** on a read page: as much as there is */
  Value: ComponentType<ValueProps>;
  /** fetches what `Value` needs beside this file, so that a record's page stands at once as it stays */
  ahead?: () => Promise<unknown>;
  /** one value of a filter, in words; the cell where absent */
  Word?: ComponentType<ValueProps>;
  /** figures stand at the end of their column */
  align?: 'end';
  /** takes a whole line of a read page */
  isWide?: boolean;
  /** its value is typed or chosen in the place of a line: it may be changed where it stands in a list */
  isInLine?: boolean;
  /** pixels of a list's column; a text's share of the room where absent */
  width?: number;
}

export interface InputProps {
  field: FieldModel;
  /** where the value stands in the form: `price`, `additionalFees.0.price` */
  path: string;
  /** in a row whose head says the label already: the label is only spoken */
  isBare?: boolean;
}

/** How a value stands in a form and travels; asked of every field, so that a value with fields inside can ask of those. */
interface Travel {
  /** the record's value as the form holds it; as it is where absent */
  toForm?: (value: unknown, field: FieldModel, of: FormSerializerOf) => unknown;
  /** the form's value as the call carries it; `undefined` stays away */
  toWire?: (value: unknown, field: FieldModel, of: FormSerializerOf) => unknown;
  /** the error code of a value that is not one yet (a half-typed amount); asked before the schema is */
  check?: (value: unknown, field: FieldModel) => string | undefined;
}

export type FormSerializerOf = (field: FieldModel) => Travel;

/** What forms need of a kind. */
export interface FieldTypeInput extends Travel {
  Input: ComponentType<InputProps>;
  /** takes the whole width of a section's grid */
  isWide?: boolean;
  /** many records at once can be set to one value of it, as its `kind` says */
  forMany?: boolean;
  /** pixels with its label, a text's where absent: kept free until the input is there */
  height?: number | ((room: InputLayout) => number);
  /** how much higher it is under a thumb, in pixels; as an input of one line where absent. What `height` works out counts it already. */
  touch?: number;
}

/** Where an input is to stand, for what it will need there. */
export interface InputLayout {
  /** as the form holds it */
  value: unknown;
  schema: FieldModel['schema'];
  /** it may hold nothing */
  isNullable?: boolean;
  /** its texts stand below each other, as on a phone */
  isNarrow: boolean;
  /** pointed at with a thumb */
  isTouch: boolean;
}

export interface FilterProps {
  field: FieldModel;
  /** the resource whose list is filtered */
  resource: string;
  /** parameter by role */
  parameters: { any?: string; equals?: string; from?: string; to?: string };
  /** values by parameter, as the address spells them */
  values: Record<string, string[]>;
  onChange: (values: Record<string, string[]>) => void;
}

/** What the filter bar needs of a kind. */
export type FieldTypeFilterEditor = ComponentType<FilterProps>;
