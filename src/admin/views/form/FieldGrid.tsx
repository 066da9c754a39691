import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { InputProps } from '../../../kinds/view.ts';
import { inputOf } from '../../../kinds/views/inputs.ts';
import { viewsOf } from '../../../kinds/views.ts';
import type { FieldModel } from '../../../model/resource-model.ts';
import { useGrowing } from './use-growing.ts';
import { useConditions } from './use-conditions.ts';
import { useField } from './use-field.ts';
import { FieldFrame } from './FieldFrame.tsx';

const Grid = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    alignItems: 'start',
    [theme.containerQueries.up(480)]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > [data-wide]': { gridColumn: '1 / -1' },
      // A switch beside an input stands in the input's line, not in its label's.
      '& > [data-beside]': { alignSelf: 'end', minHeight: 32 },
    },
  },
}));

/** A field that is only read. */
function ReadOnly({ field, path, isBare }: { field: FieldModel; path: string; isBare: boolean }) {
  const state = useField(field, path);
  const { Value } = viewsOf(field);
  return (
    // Nobody here can leave it out or fill it in.
    <FieldFrame state={{ ...state, isRequired: false }} isBare={isBare}>
      <Value field={field} value={state.value} />
    </FieldFrame>
  );
}

interface Props {
  fields: FieldModel[];
  /** where the fields stand in the form: `seo.` */
  prefix?: string;
  /** the labels are only spoken */
  isBare?: boolean;
}

/** The inputs of fields: short ones two by two where there is room, wide ones over the whole line. */
export function FieldGrid({ fields: all, prefix = '', isBare = false }: Props) {
  const { isShown } = useConditions(all.map(({ name }) => `${prefix}${name}`));
  const fields = all.filter(({ name }) => isShown(`${prefix}${name}`));
  const places = placesOf(fields);
  const count = useGrowing(fields);
  return (
    <Grid>
      <div>
        {fields.slice(0, count).map((field, index) => (
          <Place
            key={field.name}
            field={field}
            path={`${prefix}${field.name}`}
            isBare={isBare}
            {...places[index]!}
          />
        ))}
      </div>
    </Grid>
  );
}

interface PlaceProps extends InputProps {
  isBare: boolean;
  isWide: boolean;
  isBeside: boolean;
}

/** One field in its place; those that stand already are not made again when others follow. */
const Place = memo(function Place({ field, path, isBare, isWide, isBeside }: PlaceProps) {
  const { Input } = inputOf(field);
  return (
    <div data-wide={isWide ? '' : undefined} data-beside={isBeside ? '' : undefined}>
      {field.readOnly ? (
        <ReadOnly field={field} path={path} isBare={isBare} />
      ) : (
        <Input field={field} path={path} isBare={isBare} />
      )}
    </div>
  );
});

/** Which fields take a whole line, and which switches share theirs with an input. */
function placesOf(fields: FieldModel[]): { isWide: boolean; isBeside: boolean }[] {
  const wide = fields.map((field) => fields.length === 1 || inputOf(field).isWide === true);
  let column = 0;
  return fields.map((field, index) => {
    if (wide[index]) {
      column = 0;
      return { isWide: true, isBeside: false };
    }
    const mate = column === 1 ? index - 1 : wide[index + 1] ? -1 : index + 1;
    column = 1 - column;
    return { isWide: false, isBeside: field.kind === 'flag' && (fields[mate]?.kind ?? 'flag') !== 'flag' };
  });
}
