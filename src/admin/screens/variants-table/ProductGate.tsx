import { ResourceContextProvider } from 'react-admin';
import { RecordGate } from '../../records/RecordGate.tsx';

/** Why the variants of a product do not show: in the words of the product's own page. */
export const ProductGate = (why: { error: unknown; retry: () => void }) => (
  <ResourceContextProvider value="products">
    <RecordGate action="view" {...why} />
  </ResourceContextProvider>
);
