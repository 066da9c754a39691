import { styled } from '@mui/material/styles';
import { displayOf } from '../../../../field-types/displays.ts';
import type { ValueProps } from '../../../../field-types/display.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { FieldValueList } from '../../../fields/lists/FieldValueList.tsx';
import { EmptyValue } from '../../../fields/value-texts.tsx';
import { parcelLines } from './parcel-lines.ts';
import { useNamedPlaces } from './use-named-places.ts';

const Lines = styled('address')(({ theme }) => ({
  fontStyle: 'normal',
  fontSize: theme.typography.body1.fontSize,
  overflowWrap: 'anywhere',
  '& > p': { margin: 0 },
  '& > p:first-of-type': { fontWeight: 500 },
  '& > p[data-quiet]': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

/** Address types with translations; other types are shown as typed. */
const isNamed = (type: string) => type === 'home' || type === 'work';

/** Read-only address, formatted as on a shipping label. */
export default function AddressText({ field, value }: ValueProps) {
  const { locale } = useLocaleState();
  const text = useText();
  const address = useNamedPlaces((value ?? {}) as Record<string, unknown>);
  const fields = field.fields ?? [];
  const { lines, others } = parcelLines(address, fields, locale, text('records.list.comma'));
  const phone = fields.find(({ name }) => name === 'phoneNumber');
  const type = typeof address.addressType === 'string' ? address.addressType : '';
  if (!lines.length && !others.length && !address.phoneNumber && !type) return <EmptyValue />;
  const Phone = phone && address.phoneNumber ? displayOf(phone).Value : undefined;
  return (
    <>
      <Lines>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {Phone && phone ? (
          <p data-quiet="">
            <Phone field={phone} value={address.phoneNumber} />
          </p>
        ) : null}
        {type ? <p data-quiet="">{isNamed(type) ? text(`records.address_type.${type}`) : type}</p> : null}
      </Lines>
      {others.length ? <FieldValueList fields={others} record={address} /> : null}
    </>
  );
}
