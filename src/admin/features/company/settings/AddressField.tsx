import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { ErrorSchema, FieldProps } from '@rjsf/utils';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { FieldFrame } from '../../../fields/FieldFrame.tsx';
import { ancestorIds } from '../../shipping/address/address-places.ts';
import { PlaceField } from '../../shipping/address/PlaceField.tsx';
import { usePlaces } from '../../shipping/address/use-places.ts';
import AddressDisplay from '../../shipping/address/AddressDisplay.tsx';
import type { Company } from './company.ts';

type Address = NonNullable<Company['address']>;

/** Address parts in form order. */
export const addressParts = [
  'governorate',
  'area',
  'addressLine',
  'building',
  'floor',
  'apartment',
  'postalCode',
] as const;
type Part = (typeof addressParts)[number];

/** Grid of the location selects: two levels, or three where a city has districts. */
const Levels = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
});

const Short = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 12 },
}));

/** Form field of an optional store address; places are chosen level by level from the location tree. */
export function AddressField(props: FieldProps) {
  const { name, readonly, fieldPathId, onChange, registry } = props;
  const text = useText();
  const address = (props.formData ?? null) as Partial<Address> | null;
  const { values } = registry.formContext as { values: Record<string, unknown> };
  const set = (next: Partial<Address> | null) => onChange(next, fieldPathId.path);
  if (readonly) return <AddressDisplay address={address as Address | null} />;
  if (!address) {
    const others = Object.entries(values).filter(
      ([other, value]) => other !== name && (value as Partial<Address> | null)?.area,
    );
    return (
      <div id={fieldPathId.$id} tabIndex={-1} style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button startIcon={<Icon name="add" />} onClick={() => set({})}>
          {text('settings.address.add')}
        </Button>
        {others.map(([other, value]) => (
          <Button key={other} variant="text" onClick={() => set(structuredClone(value) as Address)}>
            {text(`settings.address.as_${other}`)}
          </Button>
        ))}
      </div>
    );
  }
  return <Lines {...props} address={address} set={set} />;
}

interface LinesProps extends FieldProps {
  address: Partial<Address>;
  set: (next: Partial<Address> | null) => void;
}

function Lines({ address, set, errorSchema, fieldPathId }: LinesProps) {
  const text = useText();
  const id = fieldPathId.$id;
  const governorate = address.governorate ?? null;
  // `area` is the id of a city of the governorate, or of a district in one.
  const [, city = null, district = null] = ancestorIds(address.area);
  const { data: cities } = usePlaces(governorate);
  const within = cities?.find((place) => place.id === city);
  const errorOf = (part: Part) =>
    (errorSchema as Record<string, ErrorSchema> | undefined)?.[part]?.__errors?.[0];
  const line = (part: Exclude<Part, 'governorate' | 'area'>, isRequired = false) => {
    const error = errorOf(part);
    const at = `${id}-${part}`;
    return (
      <FieldFrame
        state={{ id: at, label: text(`settings.address.${part}`), help: undefined, error, isRequired }}
      >
        <OutlinedInput
          id={at}
          fullWidth
          value={address[part] ?? ''}
          error={error !== undefined}
          onChange={({ target }) => set({ ...address, [part]: target.value })}
          inputProps={{
            dir: part === 'postalCode' ? 'ltr' : 'auto',
            autoComplete: 'off',
            'aria-required': isRequired || undefined,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': error ? `${at}-error` : undefined,
          }}
        />
      </FieldFrame>
    );
  };
  return (
    <>
      <Levels>
        <PlaceField
          id={`${id}-governorate`}
          name="governorate"
          label={text('settings.address.governorate')}
          parent="egypt"
          value={governorate}
          error={errorOf('governorate')}
          isRequired
          onChange={(chosen) => set(without({ ...address, ...(chosen && { governorate: chosen }) }, chosen))}
        />
        <PlaceField
          id={`${id}-area`}
          name="city"
          label={text('settings.address.city')}
          parent={governorate}
          missing={text('places.first.region')}
          value={city}
          error={errorOf('area')}
          isRequired
          onChange={(chosen) => set(areaOf(address, chosen))}
        />
        {within?.hasChildren ? (
          <PlaceField
            id={`${id}-district`}
            name="district"
            label={text('settings.address.district')}
            parent={city}
            value={district}
            error={undefined}
            onChange={(chosen) => set(areaOf(address, chosen ?? city))}
          />
        ) : null}
      </Levels>
      {line('addressLine', true)}
      <Short>
        {line('building')}
        {line('floor')}
        {line('apartment')}
        {line('postalCode')}
      </Short>
      <div>
        <Button
          variant="text"
          color="error"
          size="small"
          startIcon={<Icon name="delete" />}
          onClick={() => set(null)}
        >
          {text('settings.address.remove')}
        </Button>
      </div>
    </>
  );
}

/** Sets the governorate and clears the area of the former one. */
function without(address: Partial<Address>, governorate: string | null): Partial<Address> {
  const { area: _area, governorate: _before, ...rest } = address;
  return governorate ? { ...rest, governorate } : rest;
}

function areaOf(address: Partial<Address>, area: string | null): Partial<Address> {
  const { area: _area, ...rest } = address;
  return area ? { ...rest, area } : rest;
}
