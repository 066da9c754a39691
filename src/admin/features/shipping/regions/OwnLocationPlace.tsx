/** Where a place of the store's own is: chosen from the location tree as far as the tree knows it, named by hand below that. */
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
