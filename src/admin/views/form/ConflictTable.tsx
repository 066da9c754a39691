import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { viewsOf } from '../../../kinds/views.ts';
import type { FieldModel } from '../../../model/resource-model.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { radius } from '../../theme/tokens.ts';
import type { Side } from './conflict.ts';
import type { Values } from './form-values.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  overflow: 'hidden',
  fontSize: theme.typography.body2.fontSize,
  '& th': { fontWeight: 500, textAlign: 'start' },
  '& thead th': { color: theme.vars.palette.text.secondary, backgroundColor: theme.vars.palette.sunken },
  '& th, & td': { padding: '8px 12px', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& tbody > tr > *': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& label': { display: 'flex', gap: 6, alignItems: 'flex-start', cursor: 'pointer' },
  '& label > div': { minWidth: 0, flex: 1, paddingBlockStart: 2 },
  '& td[data-chosen]': { backgroundColor: theme.vars.palette.accentSoft },
  '& .MuiRadio-root': { padding: 2 },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody > tr > * + *': { borderBlockStart: 0 },
    '& td::before': {
      content: 'attr(data-title)',
      display: 'block',
      color: theme.vars.palette.text.secondary,
    },
  },
}));

interface Props {
  fields: FieldModel[];
  sides: { base: Values; theirs: Values; mine: Values };
  /** mine where nothing was chosen */
  choices: Record<string, Side>;
  onChoose: (name: string, side: Side) => void;
}

/** Field by field: what it was, what it is now, what this form says; one of the last two is chosen. */
export function ConflictTable({ fields, sides, choices, onChoose }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const heads = {
    base: text('views.conflict.base'),
    theirs: text('views.conflict.theirs'),
    mine: text('views.conflict.mine'),
  };
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col" style={{ width: '19%' }}>
            {text('views.conflict.field')}
          </th>
          <th scope="col">{heads.base}</th>
          <th scope="col">{heads.theirs}</th>
          <th scope="col">{heads.mine}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const { Value } = viewsOf(field);
          const chosen = choices[field.name] ?? 'mine';
          const title = field.title[locale];
          return (
            <tr key={field.name}>
              <th scope="row">{title}</th>
              <td data-title={heads.base}>
                <Value field={field} value={sides.base[field.name]} />
              </td>
              {(['theirs', 'mine'] as const).map((side) => (
                <td key={side} data-title={heads[side]} data-chosen={chosen === side ? '' : undefined}>
                  <label>
                    <Radio
                      name={`conflict-${field.name}`}
                      checked={chosen === side}
                      onChange={() => onChoose(field.name, side)}
                      slotProps={{ input: { 'aria-label': `${title}: ${heads[side]}` } }}
                    />
                    <div>
                      <Value field={field} value={sides[side][field.name]} />
                    </div>
                  </label>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
