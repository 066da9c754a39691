import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../../providers/data/api.ts';
import type { AnswerOf } from '../../../../providers/data/contract.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../../providers/texts/use-error-text.ts';
import { useFormat } from '../../../../providers/texts/use-format.ts';
import { useServiceText } from './use-courier-texts.ts';

interface Props {
  courier: 'voo' | 'eyedel';
  /** of the order */
  id: number;
  name: string;
  /** chosen offer; absent: the first one is chosen when the offers load */
  chosen: string | undefined;
  onChoose: (service: string) => void;
}

/** Choice among the offers (service, price, days) that a courier quotes for an order. */
export function CourierOffers({ courier, id, name, chosen, onChoose }: Props) {
  const text = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const serviceText = useServiceText();
  const { data, error } = useQuery({
    queryKey: ['parcels', 'offers', courier, id],
    queryFn: async ({ signal }) =>
      (
        await call<AnswerOf<'GET', '/purchases/voo_couriers_pricings/{id}'>>(
          'GET',
          `/purchases/${courier}_couriers_pricings/${id}`,
          { signal },
        )
      ).data,
    retry: false,
  });
  const first = data?.[0]?.service;
  const chooseFirst = useEffectEvent((service: string) => onChoose(service));
  useEffect(() => {
    if (first && chosen === undefined) chooseFirst(first);
  }, [first, chosen]);
  const inside = { marginInlineStart: 32 } as const;
  if (error)
    return (
      <Typography variant="body2" color="error" style={inside}>
        {errorText(error)}
      </Typography>
    );
  if (!data) return <Skeleton width={180} style={inside} />;
  if (!data.length)
    return (
      <Typography variant="body2" color="textSecondary" style={inside}>
        {text('sending.no_offers', { name })}
      </Typography>
    );
  return (
    <RadioGroup
      aria-label={text('sending.offers', { name })}
      value={chosen ?? first ?? ''}
      onChange={(_, value) => onChoose(value)}
      style={inside}
    >
      {data.map(({ service, price, days }) => (
        <FormControlLabel
          key={service}
          value={service}
          control={<Radio size="small" />}
          label={
            <Typography variant="body2" component="bdi">
              {[
                serviceText(service),
                format.money(price),
                days ? text('sending.days', { smart_count: days }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          }
        />
      ))}
    </RadioGroup>
  );
}
