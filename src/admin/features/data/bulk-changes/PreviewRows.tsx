import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { use, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readableResource } from '../../../../shared/resources/readable-resource.ts';
import { loadModel } from '../../../bootstrap/models.ts';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState } from '../../../layout/states/page-states.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts, useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { PaginationBar } from '../../../crud/list/PaginationBar.tsx';
import { rowsAtOnce, usePreviewRows } from './preview-calls.ts';
import { isOpen, type ChangePreview } from './preview.ts';
import { changedRowFields } from './preview-row.ts';
import { RowCards } from './RowCards.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { RowTabs } from './RowTabs.tsx';
import { tabNamed } from './row-tabs.ts';
import { useRowExclusion } from './use-row-exclusion.ts';

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 12px',
});

/**
 * Rows of a preview: tabs by outcome, old and new value of each field, and check boxes that exclude rows while the preview is open. Tab and page are
 * query parameters (`rows`, `page`), so that a reload shows the same rows.
 */
export function PreviewRows({ preview }: { preview: ChangePreview }) {
  const facts = useSignInFacts();
  const may = useCan();
  const { locale } = useLocaleState();
  const text = useText();
  const whole = use(loadModel(preview.resource));
  const resource = useMemo(() => readableResource(whole, facts), [whole, facts]);
  const [query, setQuery] = useSearchParams();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const tab = tabNamed(query.get('rows'));
  const page = Math.max(1, Math.floor(Number(query.get('page'))) || 1);
  const { data, error, isPending, isPlaceholderData, refetch } = usePreviewRows(preview.id, tab, page);
  const mayChoose = isOpen(preview) && (may(resource.module, 'edit') || may(resource.module, 'create'));
  const choice = useRowExclusion(preview, tab, page, mayChoose);
  const rows = data?.data ?? [];
  const names = new Set(rows.flatMap(changedRowFields));
  const fields = resource.fields.filter(({ name }) => names.has(name));
  const move = (next: number) =>
    setQuery((now) => {
      const changed = new URLSearchParams(now);
      changed.set('page', String(next));
      return changed;
    });
  const Rows = isPhone ? RowCards : PreviewTable;
  function content() {
    if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
    if (isPending) return <RowsSkeleton />;
    if (!rows.length)
      return (
        <EmptyState title={text(`previews.rows.empty.${tab}`, { _: text('previews.rows.empty.some') })} />
      );
    return (
      <>
        <Rows
          rows={rows}
          fields={fields}
          seen={new Set(fields.map(({ name }) => name))}
          choice={choice}
          hasLinks={may(resource.module, 'view')}
          label={resource.title[locale]}
          resource={resource}
        />
        <PaginationBar
          page={page}
          limit={rowsAtOnce}
          total={data?.metadata.total ?? 0}
          isExact
          onPage={move}
        />
      </>
    );
  }
  const { counts } = preview;
  return (
    <SectionCard flush>
      <RowTabs preview={preview} open={tab} />
      {choice && (counts.waiting ?? 0) + (counts.excluded ?? 0) > 1 ? (
        <Tools role="toolbar" aria-label={text('previews.rows.choose')}>
          <Button
            size="small"
            variant="text"
            disabled={!counts.waiting}
            onClick={() => choice.chooseAll(true)}
          >
            {text('previews.rows.leave_all')}
          </Button>
          <Button
            size="small"
            variant="text"
            disabled={!counts.excluded}
            onClick={() => choice.chooseAll(false)}
          >
            {text('previews.rows.take_all')}
          </Button>
        </Tools>
      ) : null}
      <div aria-busy={isPlaceholderData} style={isPlaceholderData ? { opacity: 0.6 } : undefined}>
        {content()}
      </div>
    </SectionCard>
  );
}

/** Skeleton of the rows. */
export function RowsSkeleton() {
  return (
    <div aria-hidden="true" style={{ padding: '8px 16px' }}>
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <div
          key={line}
          style={{ display: 'grid', gridTemplateColumns: '1.4fr 1fr 1fr', gap: 24, paddingBlock: 8 }}
        >
          <Skeleton width="70%" height={22} />
          <Skeleton width="80%" height={22} />
          <Skeleton width="50%" height={22} />
        </div>
      ))}
    </div>
  );
}
