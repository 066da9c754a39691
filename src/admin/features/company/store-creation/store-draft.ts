/** Draft of a new store, kept in `sessionStorage` until the store is created. The folder contains the wizard steps and the set-up progress page. */
import { useCallback, useState } from 'react';
import { useSignInFacts } from '../../../providers/session/session.tsx';

export interface StoreDraft {
  name: string;
  subdomain: string;
  /** edited by hand: no longer derived from the name */
  isOwnSubdomain: boolean;
  email: string;
  sellingState: '' | 'new' | 'existing';
  currentlySelling: string[];
  /** ids in the location tree */
  governorate: string | null;
  city: string | null;
  area: string | null;
  addressLine: string;
  building: string;
  floor: string;
  apartment: string;
  industryId: number | null;
  /** idempotency key of the creation, one per draft */
  key: string;
}

const emptyDraft = (email: string): StoreDraft => ({
  name: '',
  subdomain: '',
  isOwnSubdomain: false,
  email,
  sellingState: '',
  currentlySelling: [],
  governorate: null,
  city: null,
  area: null,
  addressLine: '',
  building: '',
  floor: '',
  apartment: '',
  industryId: null,
  key: crypto.randomUUID(),
});

/** Wizard steps in order, with their addresses. */
export const steps = [
  { step: 'name', to: '/store-creation' },
  { step: 'selling', to: '/store-creation?step=selling' },
  { step: 'place', to: '/store-creation?step=place' },
  { step: 'industry', to: '/store-creation/store-info/1' },
] as const;
export type Step = (typeof steps)[number]['step'];

export type Problems = Partial<Record<string, string>>;

/** Missing or invalid fields of a step: translation keys by field. */
export function findMissingFields(step: Step, draft: StoreDraft): Problems {
  const required = (...fields: (keyof StoreDraft)[]): Problems =>
    Object.fromEntries(
      fields
        .filter((field) => draft[field] === null || String(draft[field]).trim() === '')
        .map((field) => [field, 'errors.required']),
    );
  if (step === 'selling') return required('sellingState');
  if (step === 'place') return required('governorate', 'city', 'addressLine');
  if (step === 'industry') return required('industryId');
  const found = required('name', 'subdomain', 'email');
  if (!found.email && !/^\S+@\S+\.\S+$/u.test(draft.email.trim())) found.email = 'errors.email';
  return found;
}

/** The first incomplete step before `step`; `null` when all are complete. */
export function findIncompleteStep(step: Step, draft: StoreDraft): Step | null {
  const before = steps.slice(
    0,
    steps.findIndex((each) => each.step === step),
  );
  return before.find((each) => Object.keys(findMissingFields(each.step, draft)).length > 0)?.step ?? null;
}

/** The step that contains a field of the request, by the field's path. */
export function stepOfField(path: string): Step {
  const [field = ''] = path.split('.');
  if (field === 'sellingState' || field === 'currentlySelling') return 'selling';
  if (field === 'address') return 'place';
  return field === 'industryId' ? 'industry' : 'name';
}

/** Maps a field path of the request to the draft's field name. */
export const draftFieldOf = (path: string): string => path.replace(/^address\./u, '').replace(/\.\d+$/u, '');

const keyOf = (user: number) => `matjar.storeDraft.${user}`;

function readDraft(user: number, email: string): StoreDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(user)) ?? 'null') as Partial<StoreDraft> | null;
    return { ...emptyDraft(email), ...kept };
  } catch {
    return emptyDraft(email);
  }
}

/** The signed-in user's draft, with functions to change and clear it. */
export function useDraft() {
  const { user } = useSignInFacts();
  const [draft, setDraft] = useState(() => readDraft(user.id, user.email ?? ''));
  const change = useCallback(
    (changes: Partial<StoreDraft>) =>
      setDraft((before) => {
        const after = { ...before, ...changes };
        try {
          sessionStorage.setItem(keyOf(user.id), JSON.stringify(after));
        } catch {
          // Without storage the draft lasts until the page unloads.
        }
        return after;
      }),
    [user.id],
  );
  const forget = useCallback(() => {
    try {
      sessionStorage.removeItem(keyOf(user.id));
    } catch {
      // Storage unavailable: nothing was stored.
    }
  }, [user.id]);
  return { draft, change, forget };
}
