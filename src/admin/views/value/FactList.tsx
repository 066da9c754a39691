import { styled } from '@mui/material/styles';
import { viewsOf } from '../../../kinds/views.ts';
import type { FieldModel } from '../../../model/resource-model.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  margin: 0,
  fontSize: theme.typography.body1.fontSize,
  '& dt': { fontSize: theme.typography.body2.fontSize, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0 },
}));

interface Props {
  fields: FieldModel[];
  record: Record<string, unknown>;
  /** the title above: a field that is called the same does not repeat it */
  heading?: string;
}

/** Fields and their values to read, under each other. */
export function FactList({ fields, record, heading }: Props) {
  const { locale } = useLocaleState();
  return (
    <List>
      {fields.map((field) => {
        const { Value } = viewsOf(field);
        return (
          <div key={field.name}>
            <dt className={field.title[locale] === heading ? 'visually-hidden' : undefined}>{field.title[locale]}</dt>
            <dd>
              <Value field={field} value={record[field.name]} />
            </dd>
          </div>
        );
      })}
    </List>
  );
}
