import type { ResourceModel, SectionModel } from '../../../shared/resources/resource-model.ts';

const known = new WeakMap<ResourceModel, readonly SectionModel[]>();

/**
 * The sections of an existing record's page, without its statuses, which the header shows and edits, and without sections that they alone
 * filled. A section with a screen of its own keeps its fields. Cached: the form compares sections by identity.
 */
export function editSections(resource: ResourceModel): readonly SectionModel[] {
  const held = known.get(resource);
  if (held) return held;
  const sections = resource.form.flatMap((section) => {
    if (section.screen || !section.fields.some((name) => resource.status.includes(name))) return section;
    const fields = section.fields.filter((name) => !resource.status.includes(name));
    return fields.length || section.beside ? { ...section, fields } : [];
  });
  known.set(resource, sections);
  return sections;
}
