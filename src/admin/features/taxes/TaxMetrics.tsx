import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { listAddress } from '../../providers/navigation/list-address.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { numeric } from '../../theme/tokens.ts';
import type { Overview } from './tax-calls.ts';

const Row = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Figure = styled(Link)(({ theme }) => ({
  display: 'grid',
  gap: 2,
  padding: '12px 16px',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '& strong': { ...numeric, fontSize: 22, lineHeight: 1.3, fontWeight: 600 },
  '& span': { fontSize: theme.typography.body2.fontSize, color: theme.vars.palette.text.secondary },
  '&[data-wants] strong': { color: theme.vars.palette.error.main },
}));

const figures = [
  { name: 'valid', states: ['valid'], count: ({ valid }: Overview) => valid },
  {
    name: 'under_way',
    states: ['waiting', 'sending', 'sent'],
    count: ({ underWay }: Overview) => underWay,
  },
  { name: 'held', states: ['held'], count: ({ held }: Overview) => held, wants: true },
  {
    name: 'not_taken',
    states: ['refused', 'invalid'],
    count: ({ notTaken }: Overview) => notTaken,
    wants: true,
  },
] as const;

/** Receipt counts by state, each with a link to the list view of those receipts. */
export function TaxMetrics({ overview }: { overview: Overview }) {
  const text = useText();
  const format = useFormat();
  return (
    <Row aria-label={text('taxes.figures')}>
      {figures.map(({ name, states, count, ...more }) => (
        <Figure
          key={name}
          to={listAddress({
            resource: 'tax_documents',
            filter: { state: [...states], mode: [overview.mode ?? 'production'] },
          })}
          data-wants={'wants' in more && count(overview) > 0 ? '' : undefined}
        >
          <strong>
            <bdi>{format.number(count(overview))}</bdi>
          </strong>
          <span>{text(`taxes.${name}`)}</span>
        </Figure>
      ))}
    </Row>
  );
}
