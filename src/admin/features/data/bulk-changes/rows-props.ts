import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import type { PreviewRow } from './preview.ts';
import type { RowExclusion } from './use-row-exclusion.ts';

export interface RowsProps {
  rows: PreviewRow[];
  /** those that any row of the page changes, in the order of the resource */
  fields: FieldModel[];
  /** their names */
  seen: ReadonlySet<string>;
  /** absent where nothing can be left out (any more) */
  choice: RowExclusion | undefined;
  hasLinks: boolean;
  label: string;
  resource: ResourceModel;
}
