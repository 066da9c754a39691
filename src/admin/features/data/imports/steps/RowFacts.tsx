import { styled } from '@mui/material/styles';
import { displayOf } from '../../../../../field-types/displays.ts';
import type { FieldModel } from '../../../../../shared/resources/resource-model.ts';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { numeric } from '../../../../theme/tokens.ts';
import type { ImportRow } from '../import-calls.ts';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
  gap: '4px 12px',
  margin: 0,
  ...numeric,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0 },
}));

interface Props {
  changes: ImportRow['changes'];
  modelOf: (field: string) => FieldModel | undefined;
}

/** Values of a new record, a line per field. */
export function RowFacts({ changes, modelOf }: Props) {
  const { locale } = useLocaleState();
  return (
    <Facts>
      {changes.map(({ field, after }) => {
        const model = modelOf(field);
        if (!model) return null;
        const { Cell } = displayOf(model);
        return [
          <dt key={`${field} name`}>{model.title[locale]}</dt>,
          <dd key={field}>
            <Cell field={model} value={after} />
          </dd>,
        ];
      })}
    </Facts>
  );
}
