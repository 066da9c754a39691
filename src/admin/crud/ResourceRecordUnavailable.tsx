import { ResourceContextProvider } from 'react-admin';
import { RecordUnavailable } from './RecordUnavailable.tsx';

interface Props {
  /** of the record that a page is about */
  resource: string;
  error: unknown;
  retry: () => void;
}

/** Why a page about a record does not show, where it is none of the resource's own: in the words of the record's own page. */
export const ResourceRecordUnavailable = ({ resource, ...why }: Props) => (
  <ResourceContextProvider value={resource}>
    <RecordUnavailable action="view" {...why} />
  </ResourceContextProvider>
);
