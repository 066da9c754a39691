import { styled } from '@mui/material/styles';
import { RecordContextProvider, useCreatePath, useListContext } from 'react-admin';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { ImageAnswer } from '../../../field-types/image-list/image-list.kind.ts';
import { useSelection } from './selection/selection.tsx';
import { LazyBoundary } from '../../layout/states/LazyBoundary.tsx';
import { Checkbox } from '../../layout/controls/Checkbox.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { numeric } from '../../theme/tokens.ts';
import { useResourceModel } from '../../providers/data/use-resource-model.ts';
import { lazyComponent } from '../../bootstrap/lazy-component.ts';
import { loadBulkBar } from '../prefetch-chunks.ts';
import { sectionHash } from '../section-anchor.ts';
import { recordName } from '../../fields/record-name.ts';
import { Thumbnail } from '../../fields/Images.tsx';
import { clippedNameStyles } from '../../fields/text-alignment.ts';
import { EllipsisText } from '../../fields/value-texts.tsx';
import { cardHeight, cardLines, cardFieldSizing, lineHeight } from './card-lines.ts';
import { CardField, EditableCardField } from './CardField.tsx';
import { editableFields, isEditableIn } from './cells/editable-fields.ts';
import { EditableCells } from './columns/EditableCells.tsx';
import { RowMenu } from './records/RowMenu.tsx';
import { TableInteractionContext, type EditRequest } from './columns/table-context.ts';
import { useSettledQuery } from './use-settled-query.ts';
import { usePrefetchRecord } from './records/use-prefetch-record.ts';

const BulkBar = lazyComponent(loadBulkBar);

const Cards = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    paddingBlock: 10,
    paddingInline: '12px 4px',
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:last-of-type': { borderBlockEnd: 0 },
  '& > li[data-selected]': { backgroundColor: theme.vars.palette.accentSoft },
  '& a': {
    display: 'block',
    fontWeight: 500,
    color: 'inherit',
    textDecoration: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // The link covers the whole card.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& button, & .tick': { position: 'relative', zIndex: 1 },
}));

/** A line of a card, of fixed height, so that cards align. */
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  height: lineHeight,
  // Room for the border of editable values.
  marginInline: -4,
  paddingInline: 4,
  overflow: 'hidden',
  '&:has(> button)': { overflow: 'visible' },
  whiteSpace: 'nowrap',
  fontSize: theme.typography.body2.fontSize,
  color: theme.vars.palette.text.secondary,
  ...numeric,
  '& + &': { marginBlockStart: 4 },
  '& > span': { flex: 'none' },
  '& > span[data-fact]': { flex: '0 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  // A reference whose name is still loading takes its final width.
  '& > span[data-fact="name"]': { flexGrow: 1 },
  '& > span[data-fact="name"] > bdi': clippedNameStyles,
  // Several chips are closer together; the last one shrinks with an ellipsis.
  '&:has(> [data-badge])': { gap: 6 },
  '& > span[data-badge]:last-child': { display: 'flex', flex: '0 1 auto', minWidth: 0 },
  '& > a': { flex: '1 1 auto', minWidth: 0, color: theme.vars.palette.text.primary },
  '& > [data-end]': { marginInlineStart: 'auto' },
}));

/** List of records as cards on a phone: picture, name and main values. */
export function ListCards() {
  const resource = useResourceModel();
  const list = useListContext();
  const { data: records = [], selectedIds, onToggleItem, isPlaceholderData = false } = list;
  const { target, isOpen } = useSelection();
  const createPath = useCreatePath();
  const { locale } = useLocaleState();
  const text = useText();
  const opening = usePrefetchRecord(resource);
  const lines = useMemo(() => cardLines(resource), [resource]);
  const { moment, facts, badges } = lines;
  const height = cardHeight(lines, resource.picture !== undefined);
  const question = JSON.stringify([list.filterValues, list.sort, list.page, list.perPage]);
  const answered = useSettledQuery(question, isPlaceholderData);
  const may = useCan();
  const typed = useMemo(() => {
    const editable = editableFields(resource, may);
    return new Set((resource.list.inPlace ?? []).filter((each) => editable.has(each)));
  }, [resource, may]);
  const [around, setAround] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<EditRequest | null>(null);
  const ask = (cell: HTMLElement) => setAsked({ cell });
  return (
    <TableInteractionContext value={{ widths: {}, around, isTouched: asked !== null, asked }}>
      <Cards key={answered} ref={setAround} data-rows="">
        {records.map((record) => {
          const name = recordName(resource, record, locale);
          const picture = resource.picture
            ? (record[resource.picture] as ImageAnswer[] | undefined)?.[0]
            : undefined;
          return (
            <RecordContextProvider key={record.id} value={record}>
              <li
                data-record={record.id}
                data-selected={selectedIds.includes(record.id) ? '' : undefined}
                style={{ minHeight: height }}
              >
                {isOpen ? (
                  <Checkbox
                    checked={selectedIds.includes(record.id)}
                    onChange={() => onToggleItem(record.id)}
                    aria-label={text('records.list.select_one', { name })}
                  />
                ) : resource.picture ? (
                  <Thumbnail image={picture} size={48} />
                ) : (
                  <span />
                )}
                <div style={{ minWidth: 0 }}>
                  <Line>
                    <Link
                      to={`${createPath({ resource: resource.name, id: record.id, type: 'edit' })}${sectionHash(resource.opensAt)}`}
                      onClick={(event) => {
                        if (!isOpen) return void opening.open(record.id);
                        event.preventDefault();
                        onToggleItem(record.id);
                      }}
                    >
                      <EllipsisText text={name} />
                    </Link>
                    {moment ? <CardField field={moment} record={record} /> : null}
                  </Line>
                  {facts.length || badges.length === 1 ? (
                    <Line>
                      {facts.map((field) =>
                        typed.has(field.name) && !isOpen && isEditableIn(resource, field.name, record) ? (
                          <EditableCardField
                            key={field.name}
                            field={field}
                            record={record}
                            name={name}
                            onAsk={ask}
                          />
                        ) : (
                          <CardField
                            key={field.name}
                            field={field}
                            record={record}
                            shape={cardFieldSizing(field)}
                          />
                        ),
                      )}
                      {badges.length === 1 ? <CardField field={badges[0]!} record={record} isEnd /> : null}
                    </Line>
                  ) : null}
                  {badges.length > 1 ? (
                    <Line>
                      {badges.map((field) => (
                        <CardField key={field.name} field={field} record={record} isBadge />
                      ))}
                    </Line>
                  ) : null}
                </div>
                <RowMenu />
              </li>
            </RecordContextProvider>
          );
        })}
      </Cards>
      <EditableCells />
      {target.count ? (
        <LazyBoundary>
          <BulkBar isFloating />
        </LazyBoundary>
      ) : null}
    </TableInteractionContext>
  );
}
