import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { useRef } from 'react';
import { viewsOf } from '../../../kinds/views.ts';
import type { FieldModel } from '../../../model/resource-model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { Tick } from '../../layout/Tick.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { ColumnEdge } from './ColumnEdge.tsx';
import { columnWidth } from './columns.ts';
import type { ListState } from './list-state.ts';
import { placeOf } from './place-of.ts';
import { useHeadStops, type HeadStop } from './use-head-stops.ts';
import type { ChangeList } from './use-list-state.ts';
import { useToldWidths } from './use-told-widths.ts';
import type { ColumnWidths } from './use-widths.ts';
import type { Selection } from './use-selection.ts';

const SortButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  maxWidth: '100%',
  height: 28,
  marginInline: -4,
  paddingInline: 4,
  border: 0,
  borderRadius: 4,
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > svg': { opacity: 0 },
  '&:hover > svg, &:focus-visible > svg': { opacity: 0.5 },
  '[aria-sort] > & ': { color: theme.vars.palette.text.primary },
  '[aria-sort] > & > svg': { opacity: 1 },
  '[data-align="end"] > &': { flexDirection: 'row-reverse' },
}));

interface Props {
  fields: FieldModel[];
  state: ListState;
  records: RaRecord[];
  selection: Selection;
  isSelectable: boolean;
  columnWidths: ColumnWidths;
  /** the name has a width of its own, so that something else takes what is left */
  hasRest: boolean;
  onChange: ChangeList;
}

/** The heads of the columns: they sort, are drawn wider, and select the whole page; one stop of the Tab key, walked by arrows. */
export function TableHead({
  fields,
  state,
  records,
  selection,
  isSelectable,
  columnWidths: { widths, draw },
  hasRest,
  onChange,
}: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const page = records.map(({ id }) => id);
  const selected = page.filter(selection.has).length;
  const isPicture = (index: number) => 'data-picture' in placeOf(fields, index);
  const { stopOf, ...walk } = useHeadStops([
    ...(isSelectable ? (['page'] as const) : []),
    ...fields.flatMap(({ name, kind, sortable }, index): HeadStop[] => [
      ...(sortable && kind !== 'image-list' ? ([`sort.${name}`] as const) : []),
      ...(isPicture(index) ? [] : ([`edge.${name}`] as const)),
    ]),
  ]);
  const head = useRef<HTMLTableRowElement>(null);
  useToldWidths(head, fields);
  const togglePage = () => {
    const others = selection.ids.filter((id) => !page.includes(id));
    selection.set(selected === page.length ? others : [...others, ...page]);
  };
  return (
    <thead>
      <tr ref={head} {...walk}>
        <th scope="col" data-pinned="" data-check="" style={{ width: 'var(--checks)' }}>
          <span className="visually-hidden">{text('views.list.selection')}</span>
          {isSelectable ? (
            <Tick
              {...stopOf('page')}
              checked={selected > 0 && selected === page.length}
              isPartial={selected > 0 && selected < page.length}
              onChange={togglePage}
              aria-label={text('views.list.select_page')}
            />
          ) : null}
        </th>
        {fields.map((field, index) => {
          const isSorted = field.name === state.field;
          const { align } = viewsOf(field);
          const place = placeOf(fields, index);
          const title = field.title[locale];
          const arrow = isSorted && state.direction === 'asc' ? 'up' : 'down';
          return (
            <th
              key={field.name}
              scope="col"
              // Named by its title alone, not by its edge too.
              aria-label={title}
              data-align={align}
              {...place}
              style={{ width: columnWidth(field, 'data-name' in place, widths) }}
              aria-sort={isSorted ? (state.direction === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {field.kind === 'image-list' ? (
                <span className="visually-hidden">{title}</span>
              ) : field.sortable ? (
                <SortButton
                  type="button"
                  {...stopOf(`sort.${field.name}`)}
                  onClick={() =>
                    onChange({
                      field: field.name,
                      direction: isSorted && state.direction === 'asc' ? 'desc' : 'asc',
                    })
                  }
                >
                  <span>{title}</span>
                  <Icon name={arrow} size={14} />
                </SortButton>
              ) : (
                title
              )}
              {isPicture(index) ? null : (
                <ColumnEdge
                  title={title}
                  stop={stopOf(`edge.${field.name}`)}
                  onDraw={(width) => draw(field.name, width)}
                />
              )}
            </th>
          );
        })}
        {hasRest ? <td aria-hidden="true" data-rest="" /> : null}
        <th scope="col" data-pinned="" data-menu="" style={{ width: 52 }}>
          <span className="visually-hidden">{text('views.list.row_menu')}</span>
        </th>
      </tr>
    </thead>
  );
}
