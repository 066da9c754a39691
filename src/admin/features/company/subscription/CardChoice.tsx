import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useText } from '../../../providers/texts/texts.tsx';
import type { SubscriptionShown } from './subscription-calls.ts';

/** Value of the choice for the stored card. */
export const savedCard = 'kept';

interface Props {
  subscription: Pick<SubscriptionShown, 'card' | 'testCards'>;
  value: string;
  onChange: (value: string) => void;
  /** leaves out the stored card */
  isOther?: boolean;
}

/** Card choice: the stored card or another one. Card numbers are never entered in Matjar. */
export function CardChoice({ subscription, value, onChange, isOther = false }: Props) {
  const text = useText();
  const { card, testCards } = subscription;
  const shown = (brand: string, lastFour: string) => `\u2066${brand} •••• ${lastFour}\u2069`;
  return (
    <>
      <RadioGroup
        aria-label={text('subscription.pay.card')}
        value={value}
        onChange={(_, chosen) => onChange(chosen)}
      >
        {card && !isOther ? (
          <FormControlLabel
            value={savedCard}
            control={<Radio />}
            label={text('subscription.pay.kept', { card: shown(card.brand, card.lastFour) })}
          />
        ) : null}
        {testCards.map(({ token, brand, lastFour, does }) => (
          <FormControlLabel
            key={token}
            value={token}
            control={<Radio />}
            label={`${shown(brand, lastFour)} · ${text(`subscription.test_cards.${does}`)}`}
          />
        ))}
      </RadioGroup>
      {testCards.length ? <Alert severity="info">{text('subscription.test_cards.about')}</Alert> : null}
    </>
  );
}
