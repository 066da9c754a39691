import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Icon } from '../../layout/controls/Icon.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import type { Partner } from './lending-calls.ts';
import { useLoanTexts } from './use-loan-texts.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 6,
  '& > li': { display: 'flex', gap: 8, alignItems: 'flex-start' },
  '& svg': { flex: 'none', marginBlockStart: 3 },
  '& [data-met="true"] svg': { color: theme.vars.palette.success.main },
  '& [data-met="false"] svg': { color: theme.vars.palette.error.main },
}));

/** Conditions of a partner, each with the store's value. */
export function Conditions({ conditions }: { conditions: Partner['conditions'] }) {
  const text = useText();
  const words = useLoanTexts();
  const say = ({ name, needed, has }: Partner['conditions'][number]) => {
    const sayOne = name === 'age' ? words.months : words.roundPounds;
    return text(`lending.condition.${name}`, {
      needed: needed === null ? '' : sayOne(needed),
      has: has === null ? '' : name === 'age' && has === 0 ? text('lending.figures.age_new') : sayOne(has),
    });
  };
  return (
    <List>
      {conditions.map((condition) => (
        <li key={condition.name} data-met={condition.isMet}>
          <Icon name={condition.isMet ? 'check' : 'close'} size={16} />
          <Typography variant="body2">
            <span className="visually-hidden">
              {text(`lending.condition.${condition.isMet ? 'met' : 'missing'}`)}:{' '}
            </span>
            {say(condition)}
          </Typography>
        </li>
      ))}
    </List>
  );
}
