import { styled } from '@mui/material/styles';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { PreviewRowValue } from './PreviewRowValue.tsx';
import { fieldErrors, changedRowFields, isChoosable } from './preview-row.ts';
import { RowName, RowResult } from './row-texts.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { RowsProps } from './rows-props.ts';

const Cards = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 8,
    padding: '12px 14px',
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:last-of-type': { borderBlockEnd: 0 },
  '& > li[data-left]': { backgroundColor: theme.vars.palette.sunken },
  '& > li > div:first-of-type': { display: 'flex', alignItems: 'center', gap: 4 },
  '& dl': { margin: 0, display: 'grid', gap: 6, fontSize: theme.typography.body2.fontSize },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(84px, 0.4fr) minmax(0, 1fr)',
    gap: 10,
    padding: '6px 10px',
    borderRadius: 6,
    backgroundColor: theme.vars.palette.accentSoft,
    '&[data-wrong]': { backgroundColor: theme.vars.palette.tone.critical.fill },
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0 },
}));

/** Cards of one page of rows, for phones. */
export function RowCards({ rows, fields, seen, choice, hasLinks, label, resource }: RowsProps) {
  const { locale } = useLocaleState();
  return (
    <Cards aria-label={label}>
      {rows.map((row) => {
        const changed = new Set(changedRowFields(row));
        const isLeft = row.state === 'excluded' && isChoosable(row);
        return (
          <li key={row.position} data-position={row.position} data-left={isLeft ? '' : undefined}>
            <div>
              {choice && isChoosable(row) ? <RowCheckbox row={row} choice={choice} /> : null}
              <RowName row={row} resource={resource} hasLink={hasLinks} />
            </div>
            <dl>
              {fields
                .filter(({ name }) => changed.has(name))
                .map((field) => (
                  <div key={field.name} data-wrong={fieldErrors(row, field.name).length ? '' : undefined}>
                    <dt>{field.title[locale]}</dt>
                    <dd>
                      <PreviewRowValue field={field} row={row} />
                    </dd>
                  </div>
                ))}
            </dl>
            <RowResult row={row} seen={seen} />
          </li>
        );
      })}
    </Cards>
  );
}
