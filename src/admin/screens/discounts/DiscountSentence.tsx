import { styled } from '@mui/material/styles';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../providers/texts.tsx';
import { radius } from '../../theme/tokens.ts';
import { discountClauses, type DiscountValues } from './discount-clauses.ts';
import { useClauseWords } from './use-clause-words.ts';

const Sentence = styled('div')(({ theme }) => ({
  padding: '11px 12px',
  borderRadius: radius.control,
  backgroundColor: theme.vars.palette.sunken,
  overflowWrap: 'anywhere',
}));

/** What the discount says, in a sentence, while it is typed and where it is read. */
export default function DiscountSentence() {
  return useFormContext() ? <Typed /> : <Stored />;
}

function Typed() {
  return <Said values={useWatch() as DiscountValues} />;
}

function Stored() {
  return <Said values={(useRecordContext() ?? {}) as DiscountValues} />;
}

function Said({ values }: { values: DiscountValues }) {
  const text = useText();
  return (
    <Sentence role="note" aria-label={text('discount_words.label')}>
      {useClauseWords(discountClauses(values))}
    </Sentence>
  );
}
