/** Validates the settings of a dry run against the file and the user's rights. */
import { fieldProblem, Problem } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { layoutNamed } from './layouts/layouts.ts';
import { authoriseSettings, fieldsFor, importableResource, refuseWithoutKey } from './import-permissions.ts';
import type { ImportRow, ImportSettings } from './import.ts';
import { stateOf } from './import-state.ts';
import { targetsFor } from './read/inspect-file.ts';
import { importedAs } from './match/variant-parts.ts';

/**
 * Refuses changes to an import in progress.
 * @throws Problem 409 `import_state` while it is read, previewed or applied, and after it was applied
 */
export function refuseWhileBusy(row: ImportRow): void {
  if (!['ready', 'previewed'].includes(stateOf(row)) && !(stateOf(row) === 'failed' && !row.preview))
    throw new Problem(409, 'import_state');
  if (!row.file) throw fieldProblem('file', 'import_expired');
}

/**
 * Merges given settings into those of the import and validates them.
 * @throws Problem 422 at `mapping`, an item of it, or `key`; 403 without the rights the settings need
 */
export function checkedSettings(
  session: Session,
  row: ImportRow,
  given: Partial<ImportSettings>,
): ImportSettings {
  const resource = importableResource(session, row.resource);
  const targets = targetsFor(resource.model, fieldsFor(resource, session), row.layout);
  const settings: ImportSettings = {
    mapping: given.mapping ?? row.mapping,
    key: given.key === undefined ? row.key : given.key,
    onMissing: given.onMissing ?? row.onMissing,
    onExisting: given.onExisting ?? row.onExisting,
    onEmpty: given.onEmpty ?? row.onEmpty,
  };
  if (settings.mapping.length !== row.columns.length)
    throw fieldProblem('mapping', 'import_mapping_length', { columns: row.columns.length });
  const seen = new Set<string>();
  for (const [place, key] of settings.mapping.entries()) {
    if (key === null) continue;
    if (!targets.some((target) => target.key === key && !target.readOnly))
      throw fieldProblem(`mapping.${place}`, 'import_field', { value: key.slice(0, 60) });
    if (seen.has(key)) throw fieldProblem(`mapping.${place}`, 'import_field_twice', { value: key });
    seen.add(key);
  }
  if (!seen.size) throw fieldProblem('mapping', 'import_mapping_empty');
  const { key } = settings;
  const made = layoutNamed(row.resource, row.layout);
  const isMade = made?.makesKey && made.key === key;
  if (key !== null && ((!seen.has(key) && !isMade) || !targets.find((target) => target.key === key)?.isKey))
    throw fieldProblem('key', 'import_key', { value: key.slice(0, 60) });
  const written = importedAs(resource, row.layout);
  refuseWithoutKey(written, key);
  authoriseSettings(session, written, settings);
  return settings;
}
