import Typography from '@mui/material/Typography';
import type { ReadOnlySectionProps } from '../section-props.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { AddressCard, Cards } from './AddressCard.tsx';
import type { Address } from '../shipping/address/address-lines.ts';

/** Addresses on the read-only customer page. */
export default function AddressList({ fields: [field], record }: ReadOnlySectionProps) {
  const text = useText();
  const addresses = (field ? (record[field.name] as Address[] | null) : null) ?? [];
  if (!addresses.length)
    return <Typography color="textSecondary">{text('customer_addresses.empty')}</Typography>;
  return (
    <Cards>
      {addresses.map((address) => (
        <AddressCard key={address.id} address={address} fields={field?.fields ?? []} isBusy={false} />
      ))}
    </Cards>
  );
}
