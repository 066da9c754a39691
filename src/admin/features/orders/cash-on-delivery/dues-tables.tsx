import { styled } from '@mui/material/styles';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { numeric } from '../../../theme/tokens.ts';
import { useCouriers } from './use-couriers.ts';

type Dues = AnswerOf<'GET', '/courier_statements/dues'>['data'];
type Owed = Dues[number];

const ages = ['week', 'fortnight', 'month', 'older'] as const;

/** Attribute value that highlights amounts older than a month. */
const isLate = (owed: Owed, age: (typeof ages)[number]) => (age === 'older' && owed[age] ? '' : undefined);

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.body2.fontSize,
  ...numeric,
  '& th, & td': {
    padding: '8px 12px',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& tbody tr:last-child > *': { borderBlockEnd: 0 },
  '& thead th': { fontWeight: 500, color: theme.vars.palette.text.secondary },
  // Aligns the first column with the card's heading.
  '& th:first-of-type': { textAlign: 'start', fontWeight: 500, whiteSpace: 'normal', paddingInlineStart: 16 },
  '& td:last-of-type': { fontWeight: 600, paddingInlineEnd: 16 },
  '& small': { display: 'block', fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& [data-late]': { color: theme.vars.palette.error.main },
}));

/** Desktop table of dues: a row per courier, a column per age. */
export function DuesTable({ dues }: { dues: Dues }) {
  const text = useText();
  const format = useFormat();
  const { nameOf } = useCouriers();
  return (
    <div
      style={{ overflowX: 'auto', paddingBlockStart: 8 }}
      tabIndex={0}
      // A group: the card is already a region of this name.
      role="group"
      aria-label={text('cash.owed')}
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">{text('cash.courier')}</th>
            {ages.map((age) => (
              <th key={age} scope="col">
                {text(`cash.age.${age}`)}
              </th>
            ))}
            <th scope="col">{text('cash.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {dues.map((owed) => (
            <tr key={owed.courier}>
              <th scope="row">
                <bdi>{nameOf(owed.courier)}</bdi>
                <small>{text('cash.orders', { smart_count: owed.count })}</small>
              </th>
              {ages.map((age) => (
                <td key={age} data-late={isLate(owed, age)}>
                  {owed[age] ? <bdi>{format.money(owed[age])}</bdi> : '–'}
                </td>
              ))}
              <td>
                <bdi>{format.money(owed.amount)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: theme.typography.body2.fontSize,
  ...numeric,
  '& > li': { padding: '10px 16px' },
  '& > li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& > li > div, & dl > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& strong': { fontWeight: 600, fontSize: theme.typography.body1.fontSize },
  '& dl': { margin: 0 },
  '& dd': { margin: 0 },
  '& dt, & small': { color: theme.vars.palette.text.secondary, fontSize: 'inherit' },
  '& [data-late]': { color: theme.vars.palette.error.main },
}));

/** Phone list of dues: the total per courier, and the ages with an amount. */
export function DuesLines({ dues }: { dues: Dues }) {
  const text = useText();
  const format = useFormat();
  const { nameOf } = useCouriers();
  return (
    <Lines>
      {dues.map((owed) => (
        <li key={owed.courier}>
          <div>
            <strong>
              <bdi>{nameOf(owed.courier)}</bdi>
            </strong>
            <strong>
              <bdi>{format.money(owed.amount)}</bdi>
            </strong>
          </div>
          <small>{text('cash.orders', { smart_count: owed.count })}</small>
          <dl>
            {ages
              .filter((age) => owed[age])
              .map((age) => (
                <div key={age}>
                  <dt>{text(`cash.age.${age}`)}</dt>
                  <dd data-late={isLate(owed, age)}>
                    <bdi>{format.money(owed[age])}</bdi>
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </Lines>
  );
}
