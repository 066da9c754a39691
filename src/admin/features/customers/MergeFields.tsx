import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { AnswerOf } from '../../providers/data/contract.ts';
import { useText } from '../../providers/texts/texts.tsx';

type Field = AnswerOf<'POST', '/customers/{id}/merge'>['data']['fields'][number];

const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& h3': { margin: 0, fontSize: theme.typography.body2.fontSize, fontWeight: 500 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
}));

interface Props {
  fields: readonly Field[];
  take: readonly string[];
  onTake: (field: Field['field'], isTaken: boolean) => void;
}

/** Fields of the merged customer: a choice where both have different values, else the resulting value. */
export function MergeFields({ fields, take, onTake }: Props) {
  const text = useText();
  const id = useId();
  const say = (value: Field['kept']) =>
    typeof value === 'boolean' ? text(value ? 'customers.yes' : 'customers.no') : (value ?? '–');
  return (
    <Lines>
      {fields.map(({ field, kept, other, becomes }) => {
        const isChoice = kept !== null && other !== null && kept !== other;
        return (
          <div key={field}>
            <h3 id={`${id}-${field}`}>{text(`customers.field.${field}`)}</h3>
            {isChoice ? (
              <RadioGroup
                aria-labelledby={`${id}-${field}`}
                value={take.includes(field) ? 'other' : 'kept'}
                onChange={(_event, value) => onTake(field, value === 'other')}
              >
                <FormControlLabel value="kept" control={<Radio />} label={<bdi>{say(kept)}</bdi>} />
                <FormControlLabel value="other" control={<Radio />} label={<bdi>{say(other)}</bdi>} />
              </RadioGroup>
            ) : (
              <p>
                <bdi>{say(becomes)}</bdi>
              </p>
            )}
          </div>
        );
      })}
    </Lines>
  );
}
