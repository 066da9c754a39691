import Typography from '@mui/material/Typography';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { ancestorIds } from './address-places.ts';
import { usePlaces } from './use-places.ts';

type Company = AnswerOf<'GET', '/company'>['data'];
import type { AnswerOf } from '../../../providers/data/contract.ts';

/** Read-only address of the store. */
export default function AddressDisplay({ address }: { address: Company['address'] | undefined }) {
  const text = useText();
  const { locale } = useLocaleState();
  const [governorate, city, district] = ancestorIds(address?.area ?? address?.governorate);
  const levels = [
    usePlaces(address ? 'egypt' : null).data,
    usePlaces(governorate ?? null).data,
    usePlaces(district ? (city ?? null) : null).data,
  ];
  if (!address) return <Typography color="textSecondary">{text('settings.address.none')}</Typography>;
  const places = [governorate, city, district].flatMap(
    (id, level) => levels[level]?.find((place) => place.id === id)?.name[locale] ?? [],
  );
  const inside = (['building', 'floor', 'apartment'] as const).flatMap((name) =>
    address[name] ? `${text(`settings.address.${name}`)} ${address[name]}` : [],
  );
  const comma = locale === 'ar' ? '، ' : ', ';
  return (
    <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
      <div>
        <bdi>{address.addressLine}</bdi>
        {inside.map((part) => comma + part)}
      </div>
      <div>{places.toReversed().join(comma)}</div>
      {address.postalCode ? <bdi dir="ltr">{address.postalCode}</bdi> : null}
    </Typography>
  );
}
