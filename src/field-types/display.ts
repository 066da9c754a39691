/**
 * React components of a field type: list cell, read-only value, form input, filter editor.
 * `<kind>.display.tsx` contains what lists and read-only pages need; inputs and editors are in separate files,
 * which only forms and opened filters load (`inputs.ts`, `FilterEditor.tsx`), since they are larger.
 */
import type { ComponentType } from 'react';
import type { FieldModel } from '../shared/resources/resource-model.ts';

export interface ValueProps {
  field: FieldModel;
  value: unknown;
}

/** The components of a field type in lists and on read-only pages. */
export interface FieldTypeDisplay {
  /** one line in a list row */
  Cell: ComponentType<ValueProps>;
  /** the whole value on a read-only page */
  Value: ComponentType<ValueProps>;
  /** prefetches the further code of `Value`, to avoid a skeleton on the record's page */
  ahead?: () => Promise<unknown>;
  /** one value of a filter, as text; the cell where absent */
  Word?: ComponentType<ValueProps>;
  /** numbers are aligned to the end of their column */
  align?: 'end';
  /** takes the full width of a read-only page */
  isWide?: boolean;
  /** its input fits in a list row, so that it can be edited inline */
  isInLine?: boolean;
  /** column width in pixels; a text's share of the space where absent */
  width?: number;
}

export interface InputProps {
  field: FieldModel;
  /** path of the value in the form: `price`, `additionalFees.0.price` */
  path: string;
  /** in a table with a head: the label is visually hidden */
  isBare?: boolean;
}

/** Form serializer of a field type; gets the serializers of all fields, for values with inner fields. */
interface Travel {
  /** converts the record's value to the form's; unchanged where absent */
  toForm?: (value: unknown, field: FieldModel, of: FormSerializerOf) => unknown;
  /** converts the form's value to the request's; `undefined` is left out */
  toWire?: (value: unknown, field: FieldModel, of: FormSerializerOf) => unknown;
  /** the error code of an incomplete value (a half-typed amount); checked before the schema */
  check?: (value: unknown, field: FieldModel) => string | undefined;
}

export type FormSerializerOf = (field: FieldModel) => Travel;

/** The form components of a field type. */
export interface FieldTypeInput extends Travel {
  Input: ComponentType<InputProps>;
  /** takes the full width of a section's grid */
  isWide?: boolean;
  /** may be set in a bulk change, as the type's `forMany` says */
  forMany?: boolean;
  /** height in pixels with its label, a text's where absent: reserved until the input is rendered */
  height?: number | ((room: InputLayout) => number);
  /** additional height on touch screens, in pixels; that of a one-line input where absent. A `height` function includes it. */
  touch?: number;
}

/** Facts about an input from which its height is computed. */
export interface InputLayout {
  /** the form's value */
  value: unknown;
  schema: FieldModel['schema'];
  /** the field is nullable */
  isNullable?: boolean;
  /** translations are stacked, as on a phone */
  isNarrow: boolean;
  /** on a touch screen */
  isTouch: boolean;
}

export interface FilterProps {
  field: FieldModel;
  /** the resource of the filtered list */
  resource: string;
  /** parameter names by operator */
  parameters: { any?: string; equals?: string; from?: string; to?: string };
  /** values by parameter, as in the URL */
  values: Record<string, string[]>;
  onChange: (values: Record<string, string[]>) => void;
}

/** The filter editor of a field type. */
export type FieldTypeFilterEditor = ComponentType<FilterProps>;
