/** Serializers of imports. */
import type { Locale } from '../../../shared/texts/locale.ts';
import type { FieldError } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { errorText } from '../../infrastructure/http/error-texts.ts';
import type { ImportNote, ImportRow, PreviewPart } from './import.ts';
import { canUndo, stateOf } from './import-state.ts';
import { prepared } from '../records/resources/prepared.ts';
import { canChange, canCreate, fieldsFor } from './import-permissions.ts';
import { importedAs } from './match/variant-parts.ts';
import { targetsFor } from './read/inspect-file.ts';

const actionsOfRows = ['create', 'update', 'skip', 'fail'] as const;

/** Rows by action, and how many were written, failed or undone. */
function countsOf(preview: PreviewPart | null) {
  const answer = {
    total: 0,
    create: 0,
    update: 0,
    skip: 0,
    fail: 0,
    applied: 0,
    failed: 0,
    undone: 0,
    waiting: 0,
  };
  if (!preview) return null;
  for (const [action, states] of Object.entries(preview.counts as Record<string, Record<string, number>>)) {
    for (const [state, number] of Object.entries(states)) {
      answer[action as (typeof actionsOfRows)[number]] += number;
      answer.total += number;
      if (action === 'skip' || action === 'fail') continue;
      if (state === 'pending') answer.waiting += number;
      else if (state === 'applied' || state === 'failed' || state === 'undone') answer[state] += number;
    }
  }
  return answer;
}

const said = (language: Locale, { code, params }: FieldError) => ({
  code,
  message: errorText(language, code, params),
  ...(params && { params }),
});

/** Notes of an import: before it is applied, which pictures will be fetched; afterwards, the result. */
function notesOf({ notes, preview, pictures }: ImportRow): ImportNote[] {
  if (!preview || preview.state === 'ready' || preview.state === 'draft') return notes;
  const { done = 0, failed = 0 } = pictures ?? {};
  return [
    ...notes.filter(({ code }) => code !== 'import_pictures'),
    ...(done ? [{ code: 'import_pictures_done', params: { count: done } }] : []),
    ...(failed ? [{ code: 'import_pictures_failed', params: { count: failed } }] : []),
  ];
}

/** An import in a list, without columns and fields. */
export function outlineOf(row: ImportRow, language: Locale) {
  const fault = row.error ?? row.preview?.error ?? row.parts?.error ?? null;
  return {
    id: row.id,
    resource: row.resource,
    fileName: row.fileName,
    bytes: row.bytes,
    state: stateOf(row),
    rowCount: row.rowCount,
    counts: countsOf(row.preview),
    partCounts: countsOf(row.parts),
    previewId: row.previewId,
    partsPreviewId: row.partsPreviewId,
    changeSet: row.preview?.changeSet ?? row.parts?.changeSet ?? null,
    jobId: row.jobId,
    hasFile: row.file !== null,
    canUndo: canUndo(row),
    error: fault && said(language, fault),
    notes: notesOf(row).map((note) => said(language, note)),
    pictures: row.pictures && { ...row.pictures, failedParts: row.pictures.failedParts ?? 0 },
    user: row.user === null ? null : { id: row.user, name: row.userName },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    expiresAt: row.expiresAt,
  };
}

/** An import with the columns of its file and the fields they can be mapped to. */
export function serializeImport(row: ImportRow, language: Locale, actor: Session) {
  const resource = prepared[row.resource];
  const targets = resource ? targetsFor(resource.model, fieldsFor(resource, actor), row.layout) : [];
  return {
    ...outlineOf(row, language),
    format: row.facts.format ?? null,
    encoding: row.facts.encoding ?? null,
    separator: row.facts.separator ?? null,
    sheets: row.facts.sheets ?? [],
    sheet: row.sheet,
    headerLine: row.headerLine,
    layout: row.layout,
    columns: row.columns,
    mapping: row.mapping,
    key: row.key,
    ids: row.ids && {
      column: row.ids.place,
      header: row.columns[row.ids.place]?.header ?? '',
      isAsked: row.ids.isAsked,
      answer: row.ids.answer,
      examples: row.ids.examples,
    },
    onMissing: row.onMissing,
    onExisting: row.onExisting,
    onEmpty: row.onEmpty,
    canCreate: resource ? canCreate(importedAs(resource, row.layout).model) : false,
    canUpdate: resource ? canChange(resource.model) : false,
    fields: targets
      .filter(({ readOnly }) => !readOnly)
      .map(({ key, title, column, isKey, required }) => ({
        key,
        title: title[language],
        titles: title,
        kind: column?.field.kind ?? 'text',
        isKey,
        isRequired: required,
      })),
  };
}
