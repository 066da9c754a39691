import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Tone } from '../../../../../shared/resources/json-schema.ts';
import { Icon } from '../../../../layout/controls/Icon.tsx';
import { StatusChip } from '../../../../layout/controls/StatusChip.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { radius } from '../../../../theme/tokens.ts';
import { FieldChoice } from './FieldChoice.tsx';
import type { Import, TargetField } from '../import-calls.ts';

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 18px minmax(0, 1fr) 116px',
  alignItems: 'center',
  gap: '6px 14px',
  padding: '10px 16px',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '&:last-of-type': { borderBlockEnd: 0 },
  '& > *': { minWidth: 0 },
  '& > svg': { color: theme.vars.palette.inkFaint },
  '&[data-out] [data-header]': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '14px 16px',
    '& > svg': { display: 'none' },
  },
}));

const Samples = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  margin: '4px 0 0',
  fontSize: theme.typography.caption.fontSize,
  color: theme.vars.palette.text.secondary,
  '& > bdi': {
    maxWidth: 'min(100%, 220px)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    padding: '1px 6px',
    borderRadius: radius.control,
    backgroundColor: theme.vars.palette.hover,
  },
}));

type Sign = 'remembered' | 'exact' | 'likely' | 'chosen' | 'none';
const tones: Record<Sign, Tone> = {
  remembered: 'info',
  exact: 'positive',
  likely: 'attention',
  chosen: 'positive',
  none: 'neutral',
};

interface Props {
  column: Import['columns'][number];
  /** 1-based, for a column without a header */
  number: number;
  fields: readonly TargetField[];
  takenBy: ReadonlyMap<string, string>;
  value: string | null;
  onChange: (field: string | null) => void;
}

/** Row of one column: header, sample values, mapped field and confidence of the guess. A card on phones. */
export function ColumnLine({ column, number, fields, takenBy, value, onChange }: Props) {
  const text = useText();
  const { header, samples, guess, confidence } = column;
  const name = header || text('imports.columns.unnamed', { number });
  const sign: Sign = value === null ? 'none' : value === guess ? confidence : 'chosen';
  return (
    <Line data-out={value === null ? '' : undefined}>
      <div>
        <Typography variant="body1" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }} data-header="">
          <bdi>{name}</bdi>
        </Typography>
        <Samples>
          {samples.length
            ? samples.map((sample) => (
                <bdi key={sample} title={sample}>
                  {sample}
                </bdi>
              ))
            : text('imports.columns.empty')}
        </Samples>
      </div>
      <Icon name="next" size={18} />
      <FieldChoice
        fields={fields}
        takenBy={takenBy}
        value={value}
        label={text('imports.columns.becomes', { name })}
        onChange={onChange}
      />
      <div>
        <StatusChip tone={tones[sign]} label={text(`imports.sign.${sign}`)} />
      </div>
    </Line>
  );
}
