/** Inputs of shared schema parts (`schemas/parts`) that have one of their own, by the part's file name. */
import type { ComponentType } from 'react';
import type { InputProps } from '../../../../field-types/display.ts';
import { AddressInput } from './AddressInput.tsx';

const inputs: Readonly<Record<string, ComponentType<InputProps>>> = { address: AddressInput };

/** Input of a shared part; `undefined` for parts that show the inputs of their fields. */
export const findPartInput = (part: string | undefined): ComponentType<InputProps> | undefined =>
  part === undefined ? undefined : inputs[part];
