/** An import as its answers carry it. */
import type { Locale } from '../../model/locale.ts';
import type { FieldError } from '../problem.ts';
import { sentence } from '../sentences.ts';
import type { ImportRow, ImportState, PlanPart } from './import.ts';
import { canChange, canCreate, fieldsFor, modelNamed, storedFor } from './importable.ts';
import { targetsFor } from './look-into.ts';

const actionsOfRows = ['create', 'update', 'skip', 'fail'] as const;

/** Rows by what becomes of them, and how many of them are written, failed at writing, or taken back. */
export function countsOf(plan: PlanPart | null) {
  const answer = { total: 0, create: 0, update: 0, skip: 0, fail: 0, applied: 0, failed: 0, undone: 0, waiting: 0 };
  if (!plan) return null;
  for (const [action, states] of Object.entries(plan.counts as Record<string, Record<string, number>>)) {
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

/** The state as people mean it: that of the file, then that of its plans. */
export function stateOf({ state, plan, parts }: ImportRow): ImportState {
  if (state !== 'planned' || !plan) return state;
  const states = [plan.state, ...(parts ? [parts.state] : [])];
  for (const active of ['applying', 'rolling_back', 'rolled_back', 'canceled', 'failed'] as const)
    if (states.includes(active)) return active;
  if (plan.state === 'ready' || plan.state === 'draft') return 'planned';
  return parts && parts.state === 'ready' ? 'applying' : 'applied';
}

const said = (language: Locale, { code, params }: FieldError) => ({
  code,
  message: sentence(language, code, params),
  ...(params && { params }),
});

/** Without columns and fields: one of a list. */
export function outlineOf(row: ImportRow, language: Locale) {
  const fault = row.error ?? row.plan?.error ?? row.parts?.error ?? null;
  return {
    id: row.id,
    resource: row.resource,
    fileName: row.fileName,
    bytes: row.bytes,
    state: stateOf(row),
    rowCount: row.rowCount,
    counts: countsOf(row.plan),
    partCounts: countsOf(row.parts),
    planId: row.planId,
    partsPlanId: row.partsPlanId,
    jobId: row.jobId,
    hasFile: row.file !== null,
    canRollBack: canRollBack(row),
    error: fault && said(language, fault),
    notes: row.notes.map((note) => said(language, note)),
    user: row.user === null ? null : { id: row.user, name: row.userName },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    expiresAt: row.expiresAt,
  };
}

function canRollBack({ plan, parts }: ImportRow): boolean {
  const plans = [plan, parts].filter((each) => each !== null);
  return (
    plans.some(({ state, changeSet }) => changeSet !== null && ['applied', 'canceled', 'failed'].includes(state)) &&
    !plans.some(({ state }) => state === 'applying' || state === 'rolling_back')
  );
}

/** Whole: with the columns of the file, and the fields that they may fill. */
export function answerImport(row: ImportRow, language: Locale) {
  const model = modelNamed(row.resource);
  const targets = model ? targetsFor(model, fieldsFor(storedFor(model)), row.layout) : [];
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
    onMissing: row.onMissing,
    onExisting: row.onExisting,
    onEmpty: row.onEmpty,
    canCreate: model ? canCreate(model) : false,
    canUpdate: model ? canChange(model) : false,
    fields: targets
      .filter(({ readOnly }) => !readOnly)
      .map(({ key, title, column, isKey, required }) => ({
        key,
        title: title[language],
        kind: column?.field.kind ?? 'text',
        isKey,
        isRequired: required,
      })),
  };
}
