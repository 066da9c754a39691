import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { displayOf } from '../../../../field-types/displays.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { Scroll as SidewaysScroll, Table } from '../../../crud/list/columns/table-styles.tsx';
import { PreviewRowValue } from './PreviewRowValue.tsx';
import { fieldErrors, changedRowFields, isChoosable } from './preview-row.ts';
import { RowName, RowResult } from './row-texts.tsx';
import type { RowsProps } from './rows-props.ts';
import { RowCheckbox } from './RowCheckbox.tsx';

// Positioned, so that visually hidden text inside does not widen the page.
const Scroll = styled(SidewaysScroll)({ position: 'relative' });

const Rows = styled(Table)(({ theme }) => ({
  '& tbody tr': { cursor: 'default' },
  '& tbody td': { height: 'auto', paddingBlock: 8, verticalAlign: 'top', whiteSpace: 'normal' },
  '& tbody tr > td[data-changed]': { backgroundColor: theme.vars.palette.accentSoft },
  '& tbody tr > td[data-wrong]': { backgroundColor: theme.vars.palette.tone.critical.fill },
  '& tbody tr[data-left] > td': {
    backgroundColor: theme.vars.palette.sunken,
    color: theme.vars.palette.text.secondary,
  },
  '& tbody [data-check]': { paddingBlock: 2 },
  '& th[data-name]::first-letter': { textTransform: 'uppercase' },
}));

/** Column widths in pixels. */
const widths = { check: 44, name: 220, result: 210, field: 190 };

/** Table of one page of rows, with a column for each field that any row changes. */
export function PreviewTable({ rows, fields, seen, choice, hasLinks, label, resource }: RowsProps) {
  const { locale } = useLocaleState();
  const text = useText();
  const choosable = rows.filter(isChoosable);
  const taken = choosable.filter(({ state }) => state === 'pending');
  const widthOf = (name: string) =>
    Math.max(widths.field, displayOf(fields.find((field) => field.name === name)!).width ?? 0);
  const fixed = (choice ? widths.check : 0) + widths.name + widths.result;
  const minWidth = fixed + fields.reduce((sum, { name }) => sum + widthOf(name), 0);
  return (
    <Scroll
      tabIndex={0}
      role="region"
      aria-label={label}
      onScroll={({ currentTarget }) =>
        currentTarget.toggleAttribute('data-slid', currentTarget.scrollLeft !== 0)
      }
    >
      <Rows aria-label={label} style={{ minWidth, ['--checks' as string]: choice ? '44px' : '0px' }}>
        <colgroup>
          {choice ? <col style={{ width: widths.check }} /> : null}
          <col style={{ width: widths.name }} />
          <col style={{ width: widths.result }} />
          {fields.map(({ name }) => (
            <col key={name} style={{ minWidth: widthOf(name) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {choice ? (
              <th data-check="" data-pinned="">
                <Checkbox
                  checked={choosable.length > 0 && taken.length === choosable.length}
                  indeterminate={taken.length > 0 && taken.length < choosable.length}
                  disabled={!choosable.length}
                  onChange={() =>
                    choice.choose(
                      choosable.map(({ position }) => position),
                      taken.length === choosable.length,
                    )
                  }
                  slotProps={{ input: { 'aria-label': text('previews.rows.take_page') } }}
                />
              </th>
            ) : null}
            <th data-name="" data-pinned="" scope="col">
              {resource.singular[locale]}
            </th>
            <th scope="col">{text('previews.rows.result')}</th>
            {fields.map(({ name, title }) => (
              <th key={name} scope="col">
                {title[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const changed = new Set(changedRowFields(row));
            const isLeft = row.state === 'excluded' && isChoosable(row);
            return (
              <tr key={row.position} data-position={row.position} data-left={isLeft ? '' : undefined}>
                {choice ? (
                  <td data-check="" data-pinned="">
                    {isChoosable(row) ? <RowCheckbox row={row} choice={choice} /> : null}
                  </td>
                ) : null}
                <td data-name="" data-pinned="">
                  <RowName row={row} resource={resource} hasLink={hasLinks} />
                </td>
                <td>
                  <RowResult row={row} seen={seen} />
                </td>
                {fields.map((field) => (
                  <td
                    key={field.name}
                    data-field={field.name}
                    data-changed={changed.has(field.name) ? '' : undefined}
                    data-wrong={fieldErrors(row, field.name).length ? '' : undefined}
                  >
                    {changed.has(field.name) ? (
                      <PreviewRowValue field={field} row={row} />
                    ) : (
                      <Typography variant="body2" component="span" color="textDisabled">
                        <span className="visually-hidden">{text('previews.rows.same')}</span>
                      </Typography>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Rows>
    </Scroll>
  );
}
