import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { randomCode } from '../../../../shared/catalog/discount-code.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { radius } from '../../../theme/tokens.ts';
import { discountClauses, type DiscountValues } from './discount-clauses.ts';
import { useDiscountSentence } from './use-discount-sentence.ts';

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

const Sentence = styled('div')(({ theme }) => ({
  flex: '1 1 240px',
  // On phones the button is below the sentence, which has two reserved lines (`sentenceHeight`): a shorter one would shift the content below.
  [theme.breakpoints.down('sm')]: { flexBasis: '100%', minHeight: 66, alignContent: 'center' },
  padding: '11px 12px',
  borderRadius: radius.control,
  backgroundColor: theme.vars.palette.sunken,
  overflowWrap: 'anywhere',
}));

/** Sentence that describes the discount, in the form and in the read-only view. */
export default function DiscountSentence() {
  return useFormContext() ? <Typed /> : <Stored />;
}

function Typed() {
  const values = useWatch() as DiscountValues;
  return (
    <Line>
      <Said values={values} />
      {values.isAutomatic === true || values.isInstant === true ? null : <MakeCode title={values.title} />}
    </Line>
  );
}

/** Button that generates a random code; it does not overwrite a typed one. */
function MakeCode({ title }: { title: unknown }) {
  const text = useText();
  const { setValue, setFocus } = useFormContext();
  const [made, setMade] = useState<string | null>(null);
  if (title && title !== made) return null;
  const make = () => {
    const code = randomCode(8);
    setMade(code);
    setValue('title', code, { shouldDirty: true, shouldValidate: true });
    setFocus('title');
  };
  return (
    <Button variant="outlined" onClick={make}>
      {text(title ? 'discount_words.another_code' : 'discount_words.make_code')}
    </Button>
  );
}

function Stored() {
  return <Said values={(useRecordContext() ?? {}) as DiscountValues} />;
}

function Said({ values }: { values: DiscountValues }) {
  const text = useText();
  return (
    <Sentence role="note" aria-label={text('discount_words.label')}>
      {useDiscountSentence(discountClauses(values))}
    </Sentence>
  );
}
