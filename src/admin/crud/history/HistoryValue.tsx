/** Display of history values at any depth: names for location ids, text for JSON. */
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { displayOf } from '../../../field-types/displays.ts';
import type { FieldTypeDisplay, ValueProps } from '../../../field-types/display.ts';
import type { InnerValues } from '../../../field-types/inner-fields.ts';
import { inLocale, type Translated } from '../../../shared/texts/locale.ts';
import { plainField } from '../../../shared/resources/plain-field.ts';
import { LazyBoundary } from '../../layout/states/LazyBoundary.tsx';
import { EmptyValue } from '../../fields/value-texts.tsx';
import { findPartValue } from '../../features/shipping/address/part-values.ts';
import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import type { AnswerOf } from '../../providers/data/contract.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';

type Company = AnswerOf<'GET', '/company'>['data'];

const AddressRead = lazyScreen<{ address: Company['address'] }>(
  ['settings'],
  () => import('../../features/shipping/address/AddressDisplay.tsx'),
);

const PlaceName = lazyScreen<{ id: string }>(
  [],
  () => import('../../features/shipping/address/PlaceName.tsx'),
);

const Facts = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  '& > span > span:first-of-type': { color: theme.vars.palette.text.secondary },
}));

const flag = plainField({ name: 'flag', kind: 'flag', title: { en: '', ar: '' }, schema: {} });

/** Display of a value without a model: addresses, locations, texts, flags, nested lists and objects. */
function Told({ value }: Pick<ValueProps, 'value'>): ReactNode {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  if (value === null || value === undefined || value === '') return <EmptyValue />;
  if (typeof value === 'boolean') {
    const { Value } = displayOf(flag);
    return <Value field={flag} value={value} />;
  }
  if (typeof value === 'number') return <span>{format.number(value)}</span>;
  const places = placesIn(value);
  if (places.length) return <Places ids={places} />;
  if (typeof value !== 'object') return <bdi>{String(value)}</bdi>;
  if (isAddress(value))
    return (
      <LazyBoundary>
        <AddressRead address={value} />
      </LazyBoundary>
    );
  if (Array.isArray(value)) {
    if (!value.length) return <EmptyValue />;
    if (value.every((each) => typeof each === 'string')) return <bdi>{format.list(value)}</bdi>;
    return (
      <Facts>
        {value.map((each, at) => (
          <span key={at}>
            <Told value={each} />
          </span>
        ))}
      </Facts>
    );
  }
  const entries = Object.entries(value);
  if (entries.length && entries.every(([name]) => name === 'en' || name === 'ar'))
    return <bdi>{inLocale(value as Translated, locale)}</bdi>;
  return entries.length ? (
    <Facts>
      {entries.map(([name, each]) => (
        <span key={name}>
          <span>{text(`history.fields.${name}`, { _: name })}: </span>
          <Told value={each} />
        </span>
      ))}
    </Facts>
  ) : (
    <EmptyValue />
  );
}

function Places({ ids }: { ids: readonly string[] }) {
  return ids.map((id, at) => (
    <LazyBoundary key={id}>
      {at ? ' · ' : null}
      <PlaceName id={id} />
    </LazyBoundary>
  ));
}

const { Cell: TextCell, Value: TextValue, ...text } = displayOf({ kind: 'text', name: 'text' });

/** Wraps a text display to show location ids as names. */
const told = (As: FieldTypeDisplay['Value']): FieldTypeDisplay['Value'] =>
  function ToldText({ field, value }) {
    const places = placesIn(value);
    return places.length ? <Places ids={places} /> : <As field={field} value={value} />;
  };
const textDisplay: FieldTypeDisplay = { ...text, Cell: told(TextCell), Value: told(TextValue) };
const jsonDisplay: FieldTypeDisplay = {
  ...displayOf({ kind: 'json', name: 'json' }),
  Cell: Told,
  Value: Told,
};

/** Display of a field in the history: by its kind, except texts and JSON. */
export const historyDisplayOf: InnerValues['displayOf'] = (field) =>
  field.kind === 'text' ? textDisplay : field.kind === 'json' ? jsonDisplay : displayOf(field);

/** The same for nested fields. */
export const historyValues: InnerValues = { displayOf: historyDisplayOf, partValue: findPartValue };

/** Addresses are stored as objects, locations as ids. */
const isAddress = (value: object): value is NonNullable<Company['address']> =>
  'addressLine' in value && 'governorate' in value;

/** Location ids in a value, recognized by their format: `egypt.cairo.nasr-city`. */
function placesIn(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  const isPlace = (each: unknown) => typeof each === 'string' && /^egypt(?:\.[a-z0-9-]+){1,3}$/u.test(each);
  return all.every(isPlace) ? (all as string[]) : [];
}
