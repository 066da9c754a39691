import { styled } from '@mui/material/styles';
import { viewsOf } from '../../../kinds/views.ts';
import type { FieldModel } from '../../../model/resource-model.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';

const Scroll = styled('div')({ overflowX: 'auto' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.body2.fontSize,
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 500, color: theme.vars.palette.text.secondary },
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'start',
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& tr:last-child td': { borderBlockEnd: 0 },
  '& [data-align="end"]': { textAlign: 'end' },
}));

/** The rows inside a record, to read. */
export function RowsTable({ fields, rows }: { fields: FieldModel[]; rows: Record<string, unknown>[] }) {
  const { locale } = useLocaleState();
  return (
    <Scroll>
      <Table>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.name} scope="col" data-align={viewsOf(field).align}>
                {field.title[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {fields.map((field) => {
                const { Cell, align } = viewsOf(field);
                return (
                  <td key={field.name} data-align={align}>
                    <Cell field={field} value={row[field.name]} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
