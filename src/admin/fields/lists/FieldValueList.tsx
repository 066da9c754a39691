import { styled } from '@mui/material/styles';
import { useInnerValues } from '../../../field-types/inner-fields.ts';
import { readAs } from '../../../shared/read-as.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { TimeDependentValue } from '../guards/TimeDependentValue.tsx';

const List = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  fontSize: theme.typography.body1.fontSize,
  '& dt': { fontSize: theme.typography.body2.fontSize, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0 },
  '& > dl': {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 14,
    [theme.containerQueries.up(420)]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > [data-wide]': { gridColumn: '1 / -1' },
    },
  },
}));

interface Props {
  fields: FieldModel[];
  record: Record<string, unknown>;
  /** title above the list; a first field of the same name hides its own */
  heading?: string;
}

/** Read-only list of fields and their values. */
export function FieldValueList({ fields, record, heading }: Props) {
  const { locale } = useLocaleState();
  const { displayOf } = useInnerValues();
  return (
    <List>
      <dl>
        {fields.map((field, index) => {
          const shown = readAs(field, record);
          const { Value, isWide } = displayOf(shown.field);
          return (
            <div key={field.name} data-wide={isWide ? '' : undefined}>
              <dt className={index === 0 && field.title[locale] === heading ? 'visually-hidden' : undefined}>
                {field.title[locale]}
              </dt>
              <dd>
                <TimeDependentValue as={Value} record={record} {...shown} />
              </dd>
            </div>
          );
        })}
      </dl>
    </List>
  );
}
