/** The shared parts (`schemas/parts`) that are more than their fields: how each is read and typed in, by the name of its file. */
import type { ComponentType } from 'react';
import type { InputProps } from '../../../../field-types/display.ts';
import { AddressInput } from './AddressInput.tsx';

const inputs: Readonly<Record<string, ComponentType<InputProps>>> = { address: AddressInput };

/** How a part is typed in, where it has a way of its own; the others show the inputs of their fields. */
export const findPartInput = (part: string | undefined): ComponentType<InputProps> | undefined =>
  part === undefined ? undefined : inputs[part];
