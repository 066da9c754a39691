import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { fieldOf } from '../../../shared/resources/record-fields.ts';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useOptionalResourceModel } from '../../providers/data/use-resource-model.ts';
import { useColumnLayout } from './columns/column-layout.ts';
import { cardHeight, cardLines } from './card-lines.ts';
import { usualWidth } from './columns/columns.ts';
import { useIsPhone } from './use-is-phone.ts';
import type { Widths } from './columns/column-widths.ts';

const rowHeights = 10;

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  height: 44,
  paddingInline: 14,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  overflow: 'hidden',
  '&:first-of-type': {
    height: 37,
    backgroundColor: theme.vars.palette.sunken,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
}));

/** Skeleton of a table. */
function TableSkeleton({
  resource,
  columns,
  widths = {},
}: {
  resource?: ResourceModel;
  columns: string[];
  widths?: Widths;
}) {
  const text = useText();
  const fields = resource ? columns.map((name) => fieldOf(resource, name)) : [];
  return (
    <div aria-busy="true" style={{ overflow: 'hidden' }}>
      <span className="visually-hidden" role="status">
        {text('app.shell.loading')}
      </span>
      {Array.from({ length: rowHeights }, (_, row) => (
        <Row key={row} aria-hidden="true">
          <Skeleton variant="rounded" width={16} height={16} sx={{ flex: 'none' }} />
          {fields.map((field) =>
            field.kind === 'image-list' ? (
              <Skeleton
                key={field.name}
                variant="rounded"
                width={32}
                height={row ? 32 : 0}
                sx={{ flex: 'none' }}
              />
            ) : field.name === resource?.represents ? (
              <Skeleton
                key={field.name}
                height={12}
                sx={{ flex: '1 1 200px', maxWidth: 220 + ((row * 53) % 90), mr: 'auto' }}
              />
            ) : (
              <Skeleton
                key={field.name}
                height={12}
                width={(widths[field.name] ?? usualWidth(field)) * 0.6}
                sx={{ flex: 'none' }}
              />
            ),
          )}
        </Row>
      ))}
    </div>
  );
}

/** Skeleton of a phone's cards. */
function CardsSkeleton({ resource }: { resource: ResourceModel }) {
  const height = cardHeight(cardLines(resource), resource.picture !== undefined);
  return (
    <div aria-busy="true">
      {Array.from({ length: 7 }, (_, row) => (
        <Row key={row} aria-hidden="true" style={{ height, background: 'none', paddingInline: 12, gap: 12 }}>
          {resource.picture ? (
            <Skeleton variant="rounded" width={48} height={48} sx={{ flex: 'none' }} />
          ) : null}
          <div style={{ flex: 1 }}>
            <Skeleton height={14} width="70%" sx={{ mb: 2 }} />
            <Skeleton height={10} width="45%" />
          </div>
        </Row>
      ))}
    </div>
  );
}

/** Skeleton of the list in context. */
export function ListLoading() {
  const resource = useOptionalResourceModel();
  const { columns, columnWidths } = useColumnLayout();
  const isPhone = useIsPhone();
  if (!resource) return <TableSkeleton columns={[]} />;
  if (isPhone) return <CardsSkeleton resource={resource} />;
  const shown = columns.length ? columns : resource.list.shown;
  return <TableSkeleton resource={resource} columns={shown} widths={columnWidths.widths} />;
}

/** Skeleton of the whole list page while its code loads. */
export function ListSkeleton({ resource }: { resource: ResourceModel }) {
  const { locale } = useLocaleState();
  const isPhone = useIsPhone();
  return (
    <>
      <PageHeader
        title={resource.title[locale]}
        actions={<Skeleton variant="rounded" width={120} height={36} />}
      />
      <Card>
        <Skeleton height={20} width={280} sx={{ m: 3 }} />
        <Skeleton variant="rounded" height={36} sx={{ mx: 3, mb: 2, maxWidth: 360 }} />
        {isPhone ? (
          <CardsSkeleton resource={resource} />
        ) : (
          <TableSkeleton resource={resource} columns={resource.list.shown} />
        )}
      </Card>
    </>
  );
}
