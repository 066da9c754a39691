/** Contexts that provide displays and inputs of inner fields: types such as object and rows do not import the other types or the form. */
import { createContext, useContext, type ComponentType } from 'react';
import type { FieldModel } from '../shared/resources/resource-model.ts';
import type { InputProps, FieldTypeInput, FieldTypeDisplay, ValueProps } from './display.ts';

/** Displays of inner fields. */
export interface InnerValues {
  displayOf: (field: FieldModel) => FieldTypeDisplay;
  /** the custom display of a shared part, if it has one */
  partValue: (part: string | undefined) => ComponentType<ValueProps> | undefined;
}

/** Inputs of inner fields. */
export interface InnerInputs {
  inputOf: (field: FieldModel) => FieldTypeInput;
  /** grid of inputs, short ones in two columns; `prefix` is their path in the form: `seo.` */
  FieldGrid: ComponentType<{ fields: FieldModel[]; prefix: string }>;
  /** the custom input of a shared part, if it has one */
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
