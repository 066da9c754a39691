import { styled } from '@mui/material/styles';
import { useInnerInputs } from '../../../../field-types/inner-fields.ts';
import type { AddressForm } from './address-lines.ts';
import { AddressPlaces } from './AddressPlaces.tsx';

const Parts = styled('div')({
  display: 'grid',
  gap: 16,
  '& > [data-thirds]': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 16 },
});

/** Inputs of an address under the form path `address`: person, places, street, building and other lines. */
export function AddressFields({ parts }: { parts: AddressForm }) {
  const { FieldGrid } = useInnerInputs();
  return (
    <Parts>
      <FieldGrid fields={parts.person} prefix="address." />
      <AddressPlaces fields={parts.places} />
      <FieldGrid fields={parts.street} prefix="address." />
      <div data-thirds="">
        {parts.door.map((field) => (
          <FieldGrid key={field.name} fields={[field]} prefix="address." />
        ))}
      </div>
      <FieldGrid fields={parts.more} prefix="address." />
    </Parts>
  );
}
