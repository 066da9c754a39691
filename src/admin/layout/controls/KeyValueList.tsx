import { styled } from '@mui/material/styles';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 6,
  fontSize: theme.typography.body2.fontSize,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
}));

/** A description list: names at the start of the line, values at the end. */
export const KeyValueList = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <List>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
);
