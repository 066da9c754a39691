import { useRecordContext, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import type { SectionModel } from '../../shared/resources/resource-model.ts';
import { LazyBoundary } from '../layout/states/LazyBoundary.tsx';
import { useResourceModel } from '../providers/data/use-resource-model.ts';
import { Columns } from './Columns.tsx';
import { editSections } from './form/edit-sections.ts';
import { HistoryPanel } from './history/HistoryPanel.tsx';
import { useAfterPaint } from '../bootstrap/use-after-paint.ts';
import { RecordMetadata } from './RecordMetadata.tsx';

interface Props {
  /** renders a section's card; `null` where it is empty */
  card: (section: SectionModel) => ReactNode;
}

/** Layout of a record's edit and read page: its sections, then metadata and history. */
export function RecordColumns({ card }: Props) {
  const resource = useResourceModel();
  // Absent on create: no metadata or history.
  const record = useRecordContext<RaRecord>();
  const form = record ? editSections(resource) : resource.form;
  const main = form.filter(({ aside }) => !aside);
  const aside = form.filter((section) => section.aside);
  // Rendered after the first paint, at the end of its column, so that nothing shifts.
  const isPainted = useAfterPaint();
  const about =
    record && isPainted ? (
      <>
        <LazyBoundary>
          <RecordMetadata resource={resource} record={record} />
        </LazyBoundary>
        <HistoryPanel resource={resource} id={record.id} />
      </>
    ) : null;
  return (
    <Columns data-aside={aside.length ? '' : undefined}>
      <div>
        {main.map(card)}
        {aside.length ? null : about}
      </div>
      {aside.length ? (
        <div>
          {aside.map(card)}
          {about}
        </div>
      ) : null}
    </Columns>
  );
}
