import { Show } from '../components/Show.tsx';
import { RecordColumns } from '../crud/RecordColumns.tsx';
import { StatusChips } from '../crud/status/StatusChips.tsx';
import { ReadOnlyReason } from '../crud/form/ReadOnlyReason.tsx';
import { ReadOnlySection } from './ReadOnlySection.tsx';

/** Read-only page of a record, with the reason why it cannot be edited. */
export default function ReadOnlyPage({ id }: { id: string }) {
  return (
    <Show id={id} status={<StatusChips />}>
      <ReadOnlyReason />
      <RecordColumns card={(section) => <ReadOnlySection key={section.name} section={section} />} />
    </Show>
  );
}
