import { useRecordContext, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import type { SectionModel } from '../../shared/resources/resource-model.ts';
import { LazyBoundary } from '../layout/states/LazyBoundary.tsx';
import { useResourceModel } from '../providers/data/use-resource-model.ts';
import { Columns } from './Columns.tsx';
import { HistoryPanel } from './history/HistoryPanel.tsx';
import { usePainted } from '../bootstrap/use-painted.ts';
import { RecordMetadata } from './RecordMetadata.tsx';

interface Props {
  /** a section as it stands on its card; nothing where it has nothing to say */
  card: (section: SectionModel) => ReactNode;
}

/** The page of a record, to write and to read alike: its sections, then what is kept on it and what happened to it. */
export function RecordColumns({ card }: Props) {
  const resource = useResourceModel();
  // Nothing is kept on what does not exist yet.
  const record = useRecordContext<RaRecord>();
  const main = resource.form.filter(({ aside }) => !aside);
  const aside = resource.form.filter((section) => section.aside);
  // At the end of its column: nothing that was painted moves for it.
  const isPainted = usePainted();
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
