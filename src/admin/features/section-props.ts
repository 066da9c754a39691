/** Props of hand-written form sections, and of their read-only versions. */
import type { FieldModel, SectionModel } from '../../shared/resources/resource-model.ts';

export interface SectionProps {
  section: SectionModel;
  /** the fields that their schema assigns to the section */
  fields: FieldModel[];
}

/** Props of a section on the read-only record page. */
export interface ReadOnlySectionProps {
  fields: FieldModel[];
  record: Record<string, unknown>;
}
