/** What a hand-written section of a form is given, and one on the page where a record is only read. */
import type { FieldModel, SectionModel } from '../../shared/resources/resource-model.ts';

export interface SectionProps {
  section: SectionModel;
  /** the fields that say that they stand in the section */
  fields: FieldModel[];
}

/** A section on the page where a record is only read. */
export interface ReadOnlySectionProps {
  fields: FieldModel[];
  record: Record<string, unknown>;
}
