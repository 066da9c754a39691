/** Where a place of the store's own is: chosen from the location tree as far as the tree knows it, named by hand below that. */
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { InnerInputsContext } from '../../../kinds/inner-fields.ts';
import { AddressPlaces } from '../../places/AddressPlaces.tsx';
import { isInTree } from '../../places/place-of-address.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { FieldGrid, innerInputs } from '../../records/form/FieldGrid.tsx';
import type { SectionProps } from '../section-props.ts';

export default function OwnLocationPlace({ fields }: SectionProps) {
  const inTree = fields.filter(({ name }) => name !== 'country');
  useCountryInWords();
  return (
    <InnerInputsContext value={innerInputs}>
      <FieldGrid fields={fields.filter(({ name }) => name === 'country')} />
      <AddressPlaces fields={inTree} prefix="" isOwn />
    </InnerInputsContext>
  );
}

/** The one country that the tree knows reads as the screen does, which is no change of it: it is kept in one spelling, however it is written. */
function useCountryInWords(): void {
  const { resetField, getValues } = useFormContext();
  const { locale } = useLocaleState();
  const egypt = useText()('regions.egypt');
  useEffect(() => {
    const country = getValues('country') as unknown;
    if (country && country !== egypt && isInTree(country)) resetField('country', { defaultValue: egypt });
  }, [locale, egypt, resetField, getValues]);
}
