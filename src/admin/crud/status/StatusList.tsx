import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';

const List = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  margin: 0,
  fontSize: theme.typography.body2.fontSize,
  '& > div': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0 },
  '@media (pointer: coarse)': { rowGap: 0, '& > div': { minHeight: 44 } },
}));

interface Props {
  fields: FieldModel[];
  /** renders a field's value as a chip */
  chip: (field: FieldModel) => ReactNode;
  /** the next steps */
  children?: ReactNode;
}

/** List of status chips with their labels, followed by next steps. */
export function StatusList({ fields, chip, children }: Props) {
  const { locale } = useLocaleState();
  if (!fields.length) return null;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 20px' }}>
      <List data-status="">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{field.title[locale]}</dt>
            <dd>{chip(field)}</dd>
          </div>
        ))}
      </List>
      {children}
    </div>
  );
}
