/** Place of an own location of the store: from the location tree, with free text for unknown cities and districts. */
import { InnerInputsContext } from '../../../../field-types/inner-fields.ts';
import { AddressPlaces } from '../address/AddressPlaces.tsx';
import { FieldGrid, innerInputs } from '../../../crud/form/FieldGrid.tsx';
import type { SectionProps } from '../../section-props.ts';

export default function OwnLocationPlace({ fields }: SectionProps) {
  const inTree = fields.filter(({ name }) => name !== 'country');
  return (
    <InnerInputsContext value={innerInputs}>
      <FieldGrid fields={fields.filter(({ name }) => name === 'country')} />
      <AddressPlaces fields={inTree} prefix="" isOwn />
    </InnerInputsContext>
  );
}
