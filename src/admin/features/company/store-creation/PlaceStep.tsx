import { useText } from '../../../providers/texts/texts.tsx';
import { Field } from '../../Field.tsx';
import { PlaceField } from '../../shipping/address/PlaceField.tsx';
import { usePlaces } from '../../shipping/address/use-places.ts';
import type { StepProps } from './step.ts';

/** Step that asks for the store's address: governorate, city and area from the location tree, and the address lines. */
export function PlaceStep({ draft, change, problems }: StepProps) {
  const text = useText();
  const city = usePlaces(draft.governorate).data?.find(({ id }) => id === draft.city);
  const line = (name: 'addressLine' | 'building' | 'floor' | 'apartment', maxLength: number, rest = {}) => (
    <Field
      name={name}
      label={text(`store_creation.place.${name}`)}
      value={draft[name]}
      error={problems[name]}
      inputProps={{ maxLength, dir: 'auto' }}
      onChange={({ target }) => change({ [name]: target.value })}
      {...rest}
    />
  );
  return (
    <>
      <PlaceField
        name="governorate"
        label={text('store_creation.place.governorate')}
        parent="egypt"
        value={draft.governorate}
        error={problems.governorate}
        onChange={(governorate) => change({ governorate, city: null, area: null })}
      />
      <PlaceField
        name="city"
        label={text('store_creation.place.city')}
        parent={draft.governorate}
        missing={text('places.first.region')}
        value={draft.city}
        error={problems.city ?? problems.area}
        onChange={(chosen) => change({ city: chosen, area: null })}
      />
      {city?.hasChildren ? (
        <PlaceField
          name="area"
          label={text('store_creation.place.area')}
          parent={city.id}
          value={draft.area}
          error={problems.area}
          onChange={(area) => change({ area })}
        />
      ) : null}
      {line('addressLine', 199, { autoComplete: 'street-address' })}
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 12 }}>
        {line('building', 40)}
        {line('floor', 40)}
        {line('apartment', 40)}
      </div>
    </>
  );
}
