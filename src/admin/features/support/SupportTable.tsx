import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, type Theme } from '@mui/material/styles';
import { Link } from 'react-router';
import { useRegisterRows } from '../../layout/page/skip-to-rows.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { Cell } from './Cell.tsx';
import type { SupportCell, SupportListModel } from './support-lists.ts';

const Scroll = styled('div')({ overflowX: 'auto' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.body2.fontSize,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '9px 8px',
    textAlign: 'start',
    verticalAlign: 'top',
    // All columns stay visible: long text wraps, and long words break before the table scrolls.
    overflowWrap: 'anywhere',
    maxWidth: 260,
  },
  '& tbody :is(th, td)[data-as="text"], & [data-as="person"], & [data-as="host"], & [data-as="ltr"]': {
    minWidth: 84,
  },
  '& time, & [data-as="number"], & [data-as="pounds"]': { whiteSpace: 'nowrap' },
  '& th:first-of-type': { paddingInlineStart: 16 },
  '& thead th:last-of-type, & td:last-of-type': { paddingInlineEnd: 16 },
  '& thead th': {
    verticalAlign: 'bottom',
    overflowWrap: 'normal',
    fontSize: theme.typography.caption.fontSize,
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.hover,
  },
  '& tbody tr': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& tbody tr:hover': { backgroundColor: theme.vars.palette.hover },
  '& tbody th': { fontWeight: 600 },
  '& a': { color: 'inherit', textDecorationColor: theme.vars.palette.inkFaint },
}));

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gap: 4,
    padding: '12px 16px',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 32, color: 'inherit', fontWeight: 600 },
  '& strong': { fontWeight: 600 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '2px 12px',
    margin: 0,
    fontSize: theme.typography.body2.fontSize,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));

interface Props {
  /** accessible name of the table */
  label: string;
  model: Pick<SupportListModel, 'columns' | 'to'>;
  rows: Record<string, unknown>[];
}

/** Id of a row; rows of a store's staff are identified by the user. */
const numberOf = (row: Record<string, unknown>): string => String(row.id ?? row.userId);

/** Table of the rows; cards on phones. */
export function SupportTable({ label, model: { columns, to }, rows }: Props) {
  const text = useText();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  useRegisterRows(rows.length > 0);
  const [first, ...others] = columns;
  const head = (name: string) => text(`support.column.${name}`);
  const title = (row: Record<string, unknown>) => {
    const shown = (
      <Cell as={first!.as} value={row[first!.name] ?? row.email ?? row.phone ?? `#${numberOf(row)}`} />
    );
    const address = to?.(row);
    return address ? <Link to={address}>{shown}</Link> : <strong>{shown}</strong>;
  };
  // A reference without a name is a user whose account was deleted.
  const valueOf = (row: Record<string, unknown>, name: string, as: SupportCell) =>
    as === 'person' && row[name] == null && row[name.replace(/Name$/u, 'Id')] != null
      ? text('app.deleted_account')
      : row[name];
  const keyOf = (row: Record<string, unknown>, index: number) => `${numberOf(row)} ${index}`;
  if (isPhone)
    return (
      <Cards data-rows="">
        {rows.map((row, index) => (
          <li key={keyOf(row, index)}>
            <div>{title(row)}</div>
            <dl>
              {others
                .filter(({ name, as }) => (valueOf(row, name, as) ?? '') !== '')
                .map(({ name, as }) => (
                  <div key={name} style={{ display: 'contents' }}>
                    <dt>{head(name)}</dt>
                    <dd>
                      <Cell as={as} value={valueOf(row, name, as)} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </Cards>
    );
  return (
    <Scroll>
      <Table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {head(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-rows="">
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
              <th scope="row" data-as={first!.as}>
                {title(row)}
              </th>
              {others.map(({ name, as }) => (
                <td key={name} data-as={as}>
                  <Cell as={as} value={valueOf(row, name, as)} isTight />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
