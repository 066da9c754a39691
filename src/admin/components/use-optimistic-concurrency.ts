/**
 * Optimistic concurrency of forms, as a middleware of react-admin's SaveContext, so that it covers hand-written forms too. It sends only
 * changed fields with the version that was read; on a conflict (409) the user chooses; validation errors are set at their fields.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRegisterMutationMiddleware, type RaRecord } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { HttpError } from '../providers/data/problem.ts';
import { readServerProblems } from '../fields/guards/field-problems.ts';
import type { OpenConflict } from '../crud/form/conflicts/three-way-merge.ts';
import { recordQuery } from '../crud/record-query.ts';
import type { Values } from '../fields/form-values.ts';

/** The form's state at the moment of a write. */
export interface FormSnapshot {
  /** the record that the form started from; absent on create */
  base: RaRecord | undefined;
  /** `base` in wire format */
  before: Values;
  /** converts form values to wire format */
  toWire: (values: Values) => Values;
  /** called with the stored record and the form values sent */
  onStored?: (stored: RaRecord, sent: Values) => void;
  /** called when a write fails validation and the record has a newer version, which may be the cause of the errors */
  onOvertaken?: (current: RaRecord) => void;
  /** called with an error that concerns no field */
  onRefused?: (error: Error) => void;
}

interface Params {
  data: Values;
  meta?: unknown;
  [more: string]: unknown;
}
interface Settled {
  fields: readonly string[];
  merged: Values;
}
type Write = (resource: string, params: Params) => Promise<{ data: RaRecord }>;

/** Registers the middleware for the form in context. @returns the open conflict, or `null` */
export function useOptimisticConcurrency(seen: FormSnapshot): OpenConflict | null {
  const { setError } = useFormContext();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const latest = useRef({ seen, isThere: false });
  useEffect(() => {
    latest.current.seen = seen;
  });
  useEffect(() => {
    const { current } = latest;
    current.isThere = true;
    return () => void (current.isThere = false);
  }, []);

  const write = useCallback(
    async (resource: string, params: Params, next: Write) => {
      const { current } = latest;
      const { base, before, toWire, onStored } = current.seen;
      const choose = async (theirs: RaRecord, error: unknown) => {
        // After unmounting, the user can no longer choose.
        if (!base || !current.isThere) throw error;
        const { promise, resolve } = Promise.withResolvers<Settled | undefined>();
        const settle: OpenConflict['settle'] = (fields, merged = {}) => resolve(fields && { fields, merged });
        setConflict({ base, theirs, mine: params.data, settle });
        const kept = await promise;
        setConflict(null);
        if (!kept) throw told(error);
        return kept;
      };
      const send = async (
        wire: Values,
        from: RaRecord | undefined,
        was: Values,
      ): Promise<{ data: RaRecord }> => {
        if (!from) return next(resource, { ...params, data: wire });
        const { id, version } = from;
        try {
          return await next(resource, {
            ...params,
            data: { ...wire, version },
            previousData: { ...was, id, version },
            // The record as read: an external system without versions is checked against it.
            meta: { ...(params.meta as object | undefined), read: from },
          });
        } catch (error) {
          const theirs = error instanceof HttpError && error.status === 409 ? error.body.current : undefined;
          if (!theirs) throw error;
          const kept = await choose(theirs as unknown as RaRecord, error);
          if (!kept.fields.length) return { data: theirs as unknown as RaRecord };
          const mine = { ...toWire(params.data), ...kept.merged };
          return send(
            Object.fromEntries(kept.fields.map((name) => [name, mine[name]])),
            theirs as unknown as RaRecord,
            {},
          );
        }
      };
      try {
        const answer = await send(toWire(params.data), base, before);
        onStored?.(answer.data, params.data);
        return answer;
      } catch (error) {
        const problems = error instanceof HttpError ? readServerProblems(error.body.errors) : [];
        const { onOvertaken } = current.seen;
        if (problems.length && base && onOvertaken) {
          // If the refetch fails, the original error is reported.
          const now = await client
            .fetchQuery({ ...recordQuery(dataProvider, resource, base.id), staleTime: 0 })
            .catch(() => undefined);
          if (now && current.isThere && now.version !== base.version) onOvertaken(now);
        }
        for (const [path, problem] of problems) setError(path, problem);
        if (!problems.length) current.seen.onRefused?.(error as Error);
        throw problems.length ? told(error) : error;
      }
    },
    [setError, client, dataProvider],
  );
  useRegisterMutationMiddleware<Write>(write);
  return conflict;
}

/** The same error marked as handled, so that it is not notified again. */
function told(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const { errors: _atTheirFields, ...body } = error.body;
  return Object.assign(new HttpError(body, error.retryAfter), { isHandled: true });
}
