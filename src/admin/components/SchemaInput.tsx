import { fieldOf } from '../../shared/resources/record-fields.ts';
import { useResourceModel } from '../providers/data/use-resource-model.ts';
import { FieldGrid } from '../crud/form/FieldGrid.tsx';

interface Props {
  /** the fields of the resource, in order; short ones stand two by two where there is room */
  source: string | readonly string[];
}

/** The input that the schema makes of a field, in a form written by hand: `<SchemaInput source="price" />`. */
export function SchemaInput({ source }: Props) {
  const resource = useResourceModel();
  return <FieldGrid fields={[source].flat().map((name) => fieldOf(resource, name))} />;
}
