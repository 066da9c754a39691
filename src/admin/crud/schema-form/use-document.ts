import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { changedFields, isDeepEqual } from '../../providers/data/diff-fields.ts';
import { HttpError } from '../../providers/data/problem.ts';
import { diffVersions, mergeVersions, type Side } from '../form/conflicts/three-way-merge.ts';
import { readServerProblems } from '../../fields/guards/field-problems.ts';
import type { Values } from '../../fields/form-values.ts';
import { useDraft } from '../form/use-draft.ts';
import { useNotifyError } from '../use-notify-error.ts';
import {
  validateDocument,
  documentValues,
  toRequestBody,
  type DocumentCheck,
  type DocumentModule,
  type Problems,
} from './document.ts';

/** A stored record, of which a document shows some fields. */
export type StoredRecord = Values & { version: number };

export interface DocumentSource {
  /** unique name, under which drafts are stored */
  name: string;
  document: DocumentModule;
  stored: StoredRecord;
  /** converts a record from wire format for display, if they differ */
  read?: ((record: StoredRecord) => StoredRecord) | undefined;
  check?: DocumentCheck | undefined;
  /** saves the changes over the version that was read; resolves with the stored record */
  save: (changes: Values, version: number) => Promise<StoredRecord>;
}

const nothingElse: DocumentCheck = () => [];
const asItIs = (record: StoredRecord) => record;

/** State of a document's form between saves: values, changes, errors and conflicts. */
export function useDocument({
  name,
  document,
  stored: travelled,
  read = asItIs,
  check = nothingElse,
  save,
}: DocumentSource) {
  const notify = useNotify();
  const sayError = useNotifyError();
  const stored = useMemo(() => read(travelled), [read, travelled]);
  const [base, setBase] = useState(stored);
  const [values, setValues] = useState(() => documentValues(document, stored));
  /** form key: resets inputs that hold half-typed text */
  const [generation, setGeneration] = useState(0);
  const [problems, setProblems] = useState<Problems>([]);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<{ theirs: StoredRecord; mine: Values } | null>(null);
  const baseWire = useMemo(() => toRequestBody(document, documentValues(document, base)), [document, base]);
  const wire = useMemo(() => toRequestBody(document, values), [document, values]);
  const changes = useMemo(() => changedFields(baseWire, wire), [baseWire, wire]);
  const count = Object.keys(changes).length;

  const adopt = useCallback(
    (record: StoredRecord, kept: Values = {}) => {
      setBase(record);
      setValues({ ...documentValues(document, record), ...kept });
      setProblems([]);
      setGeneration((before) => before + 1);
    },
    [document],
  );
  // A form without changes adopts newer versions; one with changes keeps them until the save compares.
  const isBehind = stored.version !== base.version && count === 0 && !isSaving;
  useEffect(() => {
    // Depends on the form's current values, so it is decided in an effect.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isBehind && stored.version > base.version) adopt(stored);
  }, [isBehind, stored, base, adopt]);

  useDraft({
    resource: name,
    id: undefined,
    changed: () => Object.fromEntries(Object.keys(changes).map((field) => [field, values[field]])),
    refill: (kept) => setValues((before) => ({ ...before, ...kept })),
  });

  const change = (next: Values) => {
    setValues(next);
    if (!problems.length) return;
    const now = toRequestBody(document, next);
    const found = validateDocument(document, now, baseWire, check);
    // Fixed errors disappear while typing; server errors stay until their field changes.
    setProblems((before) =>
      before.filter(([path, problem]) => {
        const [field = ''] = path.split('.');
        return problem.message
          ? isDeepEqual(now[field], wire[field])
          : found.some(([at, { type }]) => at === path && type === problem.type);
      }),
    );
  };

  const running = useRef(false);
  /** @returns `true` if saved or waiting for a choice; otherwise errors are shown */
  async function write(from: StoredRecord, typed: Values): Promise<boolean> {
    const before = toRequestBody(document, documentValues(document, from));
    const now = toRequestBody(document, typed);
    const found = validateDocument(document, now, before, check);
    setProblems(found);
    if (found.length) return false;
    const changed = changedFields(before, now);
    if (!Object.keys(changed).length) return true;
    try {
      const record = read(await save(changed, from.version));
      setValues((latest) => {
        // Input typed while the request was in flight is kept.
        const later = toRequestBody(document, latest);
        const kept = Object.keys(later).filter((field) => !isDeepEqual(later[field], now[field]));
        return {
          ...documentValues(document, record),
          ...Object.fromEntries(kept.map((field) => [field, latest[field]])),
        };
      });
      setBase(record);
      notify('records.form.saved', { type: 'success' });
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.status === 409 && error.body.current) {
        const theirs = read(error.body.current as unknown as StoredRecord);
        const { contested } = diffDocument(document, from, theirs, typed);
        // Changes of different fields merge without asking.
        if (!contested.length) {
          const merged = merge(document, from, theirs, typed, {});
          setBase(theirs);
          setValues(merged);
          return write(theirs, merged);
        }
        setConflict({ theirs, mine: typed });
        return true;
      }
      const said = error instanceof HttpError ? readServerProblems(error.body.errors) : [];
      setProblems(said);
      if (!said.length) sayError(error);
      return false;
    }
  }
  const run = async (from: StoredRecord, typed: Values): Promise<boolean> => {
    if (running.current) return true;
    running.current = true;
    setSaving(true);
    try {
      return await write(from, typed);
    } finally {
      running.current = false;
      setSaving(false);
    }
  };

  return {
    base,
    values,
    wire,
    count,
    problems,
    isSaving,
    generation,
    conflict,
    change,
    submit: () => run(base, values),
    discard: () => adopt(base),
    closeConflict: () => setConflict(null),
    resolve(choices: Record<string, Side>) {
      if (!conflict) return;
      const { theirs, mine } = conflict;
      const typed = merge(document, base, theirs, mine, choices);
      setConflict(null);
      adopt(theirs, typed);
      void run(theirs, typed);
    },
  };
}

/** Three-way diff of a document. */
export function diffDocument(
  document: DocumentModule,
  base: StoredRecord,
  theirs: StoredRecord,
  mine: Values,
) {
  const travel = (record: Values) => toRequestBody(document, documentValues(document, record));
  return diffVersions(travel(base), travel(theirs), travel(mine));
}

function merge(
  document: DocumentModule,
  base: StoredRecord,
  theirs: StoredRecord,
  mine: Values,
  choices: Record<string, Side>,
): Values {
  return mergeVersions(
    documentValues(document, theirs),
    mine,
    diffDocument(document, base, theirs, mine),
    choices,
  );
}
