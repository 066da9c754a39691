import { ResourceContextProvider } from 'react-admin';
import { RecordGate } from './RecordUnavailable.tsx';

interface Props {
  /** of the record that a page is about */
  resource: string;
  error: unknown;
  retry: () => void;
}

/** Why a page about a record does not show, where it is none of the resource's own: in the words of the record's own page. */
export const GateOf = ({ resource, ...why }: Props) => (
  <ResourceContextProvider value={resource}>
    <RecordGate action="view" {...why} />
  </ResourceContextProvider>
);
