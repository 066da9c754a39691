/**
 * The fields inside a value: a kind that has some (an object, rows) knows no other kind and no form. What shows and edits fields is handed
 * down to it by the admin.
 */
import { createContext, useContext, type ComponentType } from 'react';
import type { FieldModel } from '../shared/resources/resource-model.ts';
import type { InputProps, FieldTypeInput, FieldTypeDisplay, ValueProps } from './display.ts';

/** How fields inside a value are read. */
export interface InnerValues {
  displayOf: (field: FieldModel) => FieldTypeDisplay;
  /** how a shared part of this name is read, where it has a way of its own */
  partValue: (part: string | undefined) => ComponentType<ValueProps> | undefined;
}

/** How fields inside a value are typed in. */
export interface InnerInputs {
  inputOf: (field: FieldModel) => FieldTypeInput;
  /** the inputs of fields, short ones two by two; `prefix` says where they stand in the form: `seo.` */
  FieldGrid: ComponentType<{ fields: FieldModel[]; prefix: string }>;
  /** how a shared part of this name is typed in, where it has a way of its own */
  partInput: (part: string | undefined) => ComponentType<InputProps> | undefined;
}

export const InnerValuesContext = createContext<InnerValues | null>(null);
export const InnerInputsContext = createContext<InnerInputs | null>(null);

export const useInnerValues = (): InnerValues => given(useContext(InnerValuesContext), 'values');
export const useInnerInputs = (): InnerInputs => given(useContext(InnerInputsContext), 'inputs');

function given<Inner>(inner: Inner | null, what: string): Inner {
  if (!inner)
    throw new Error(`Nobody says how fields inside a value are shown: give it the ${what} of fields.`);
  return inner;
}
