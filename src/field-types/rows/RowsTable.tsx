import { styled } from '@mui/material/styles';
import { useInnerValues } from '../inner-fields.ts';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { readAs } from '../../shared/read-as.ts';
import { isVisibleBeside } from '../../shared/resources/visibility-condition.ts';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';

// Positioning context of visually hidden texts, which would otherwise widen the page.
const Scroll = styled('div')({ position: 'relative', overflowX: 'auto', containerType: 'inline-size' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.body2.fontSize,
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 500, color: theme.vars.palette.text.secondary },
  '& th, & td': {
    padding: '4px 8px',
    textAlign: 'start',
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& tr:last-child td': { borderBlockEnd: 0 },
  '& [data-align="end"]': { textAlign: 'end' },
  // Fixed height, since names are loaded after the row.
  '& [data-name] > span': {
    display: 'block',
    minWidth: 90,
    height: 24,
    lineHeight: '24px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // Height of a pointer or touch target.
  '& [data-name] a': {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  [theme.containerQueries.up(440)]: { '& td[data-name]': { maxWidth: 110 } },
  // In a narrow container each row of a wide table becomes a list of labels and values.
  [theme.containerQueries.down(440)]: {
    '&[data-many]': {
      '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tr': {
        display: 'grid',
        gap: 4,
        paddingBlock: 10,
        borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
      },
      '& tr:last-child': { borderBlockEnd: 0 },
      '& td': {
        display: 'flex',
        justifyContent: 'space-between',
        gap: 16,
        padding: 0,
        border: 0,
        textAlign: 'end',
        overflowWrap: 'anywhere',
      },
      '& td::before': {
        content: 'attr(data-label)',
        flex: 'none',
        color: theme.vars.palette.text.secondary,
      },
    },
  },
}));

/** More columns do not fit on a phone. */
const few = 3;

/** Read-only table of the rows inside a record. */
export default function RowsTable({
  fields: all,
  rows,
}: {
  fields: FieldModel[];
  rows: Record<string, unknown>[];
}) {
  const { locale } = useLocaleState();
  const { displayOf } = useInnerValues();
  const fields = all.filter(
    (field) => field.inForms !== false && rows.some((row) => isVisibleBeside(field, row)),
  );
  return (
    <Scroll>
      <Table data-many={fields.length > few ? '' : undefined}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.name} scope="col" data-align={displayOf(field).align}>
                {field.title[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {fields.map((field) => {
                const { align } = displayOf(field);
                const shown = readAs(field, row);
                const { Cell, Value } = displayOf(shown.field);
                return (
                  <td
                    key={field.name}
                    data-align={align}
                    data-label={field.title[locale]}
                    data-name={shown.field.reference ? '' : undefined}
                  >
                    {shown.field.reference ? (
                      <span>
                        <Value {...shown} />
                      </span>
                    ) : (
                      <Cell {...shown} />
                    )}
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
