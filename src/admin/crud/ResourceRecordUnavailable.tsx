import { ResourceContextProvider } from 'react-admin';
import { RecordUnavailable } from './RecordUnavailable.tsx';

interface Props {
  /** resource of the record that the page shows */
  resource: string;
  error: unknown;
  retry: () => void;
}

/** `RecordUnavailable` for a page outside the record's own resource context. */
export const ResourceRecordUnavailable = ({ resource, ...why }: Props) => (
  <ResourceContextProvider value={resource}>
    <RecordUnavailable action="view" {...why} />
  </ResourceContextProvider>
);
