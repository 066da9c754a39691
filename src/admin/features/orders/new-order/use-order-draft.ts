import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnsavedChangesGuard } from '../../../layout/dialogs/UnsavedChangesGuard.tsx';
import { call, newIdempotencyKey } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import {
  changeDraft,
  isSendable,
  toContentBody,
  type DraftChange,
  type OrderDraft,
  type Quote,
} from './order-draft.ts';

type Saved = AnswerOf<'PUT', '/purchases/{id}/content'>;

/** Debounce of saving in milliseconds. */
const rest = 350;

export interface Start {
  id: number | undefined;
  /** a placed order is not saved while the user types: it gets previews (dry run) and is changed in one request */
  isPlaced: boolean;
  draft: OrderDraft;
  quote: Quote | undefined;
}

/**
 * State of the order form: saves a draft while the user types, debounced and one request at a time; each response has the quote.
 * @param onMade called when the draft gets its id
 */
export function useOrderDraft(start: Start, onMade: (id: number) => void) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(start.draft);
  const [quote, setQuote] = useState(start.quote);
  const [problem, setProblem] = useState<HttpError>();
  const [isSaving, setSaving] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const id = useRef(start.id);
  const latest = useRef(draft);
  const saved = useRef(draft);
  const running = useRef<Promise<boolean>>(undefined);
  const [stored, setStored] = useState(draft);
  const isUnsaved = draft !== stored;
  const liftGuard = useUnsavedChangesGuard(isUnsaved || isSaving);

  const show = useCallback((next: OrderDraft) => {
    latest.current = next;
    setDraft(next);
  }, []);
  const change = useCallback((changes: DraftChange) => show(changeDraft(latest.current, changes)), [show]);

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const sent = latest.current;
    setSaving(true);
    try {
      const body = toContentBody(sent);
      const answer =
        id.current === undefined
          ? await call<Saved>('POST', '/purchases', { locale: 'all', body, idempotencyKey: key })
          : await call<Saved>('PUT', `/purchases/${id.current}/content`, { locale: 'all', body });
      const { data, quote: said } = answer;
      const ids = new Map(
        sent.lines.map(
          (line, place) => [line.key, data?.purchaseProducts?.[place]?.id ?? undefined] as const,
        ),
      );
      // Extras that were sent are dropped from the line; those chosen since are kept for the next save.
      const settled = (line: OrderDraft['lines'][number]) => {
        const known = ids.get(line.key);
        if (known === undefined) return line;
        const isAsSent = sent.lines.some((each) => each.key === line.key && each.extras === line.extras);
        const { extras, ...others } = line;
        return { ...others, id: known, ...(!isAsSent && extras && { extras }) };
      };
      const isStill = latest.current === sent;
      const now = { ...latest.current, lines: latest.current.lines.map(settled) };
      if (isStill) {
        saved.current = now;
        setStored(now);
      }
      show(now);
      setQuote(said);
      setProblem(undefined);
      void client.invalidateQueries({ queryKey: ['purchases'] });
      if (id.current === undefined && data) {
        id.current = data.id;
        // Only the URL changes, to the draft's id: no unsaved-changes question.
        liftGuard();
        onMade(data.id);
      }
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setProblem(error);
      return false;
    } finally {
      setSaving(false);
    }
  }, [client, key, liftGuard, onMade, show]);

  /** Saves unsaved changes. @returns the order's id when everything is saved, else `undefined` */
  const flush = useCallback(async (): Promise<number | undefined> => {
    for (;;) {
      if (running.current) {
        await running.current;
        continue;
      }
      if (latest.current === saved.current && id.current !== undefined) return id.current;
      if (!isSendable(latest.current)) return undefined;
      running.current = saveOnce();
      const isDone = await running.current.finally(() => (running.current = undefined));
      if (!isDone) return undefined;
    }
  }, [saveOnce]);

  const { isPlaced } = start;
  const preview = useCallback(async (): Promise<void> => {
    const sent = latest.current;
    if (!isSendable(sent)) return;
    setSaving(true);
    try {
      const answer = await call<Pick<Saved, 'quote'>>('PUT', `/purchases/${start.id}/content?dry_run=true`, {
        locale: 'all',
        body: toContentBody(sent),
      });
      // Stale: a newer preview is under way.
      if (latest.current !== sent) return;
      setQuote(answer.quote);
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (latest.current === sent) setProblem(error);
    } finally {
      if (latest.current === sent) setSaving(false);
    }
  }, [start.id]);

  useEffect(() => {
    if (draft === saved.current) return undefined;
    const timer = setTimeout(() => void (isPlaced ? preview() : flush()), rest);
    return () => clearTimeout(timer);
  }, [draft, flush, isPlaced, preview]);

  return { draft, quote, problem, isSaving, isUnsaved, change, flush, setProblem, liftGuard };
}
