/**
 * A store that is being thought up: what was typed so far, kept in the tab until it is founded. `store-creation/` holds the steps that
 * ask for it, one after the other, and the page that shows the new store being set up.
 */
import { useCallback, useState } from 'react';
import { useSignInFacts } from '../../../providers/session/session.tsx';

export interface StoreDraft {
  name: string;
  subdomain: string;
  /** typed by hand: it no longer follows the name */
  isOwnSubdomain: boolean;
  email: string;
  sellingState: '' | 'new' | 'existing';
  currentlySelling: string[];
  /** ids of the location tree */
  governorate: string | null;
  city: string | null;
  area: string | null;
  addressLine: string;
  building: string;
  floor: string;
  apartment: string;
  industryId: number | null;
  /** one per draft: founding it twice makes one store */
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

/** The steps in order, with their addresses. */
export const steps = [
  { step: 'name', to: '/store-creation' },
  { step: 'selling', to: '/store-creation?step=selling' },
  { step: 'place', to: '/store-creation?step=place' },
  { step: 'industry', to: '/store-creation/store-info/1' },
] as const;
export type Step = (typeof steps)[number]['step'];

export type Problems = Partial<Record<string, string>>;

/** What is still missing in a step: keys of sentences by field. */
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

/** The first step that is not done yet, of those before `step`; `null` when all are. */
export function findIncompleteStep(step: Step, draft: StoreDraft): Step | null {
  const before = steps.slice(
    0,
    steps.findIndex((each) => each.step === step),
  );
  return before.find((each) => Object.keys(findMissingFields(each.step, draft)).length > 0)?.step ?? null;
}

/** The step that asks for a field of the call, by the field's path. */
export function stepOfField(path: string): Step {
  const [field = ''] = path.split('.');
  if (field === 'sellingState' || field === 'currentlySelling') return 'selling';
  if (field === 'address') return 'place';
  return field === 'industryId' ? 'industry' : 'name';
}

/** The draft's name of a field of the call. */
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

/** The draft of the signed-in person, and how it is changed and forgotten. */
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
          // Without storage it lasts as long as the page.
        }
        return after;
      }),
    [user.id],
  );
  const forget = useCallback(() => {
    try {
      sessionStorage.removeItem(keyOf(user.id));
    } catch {
      // Nothing was kept.
    }
  }, [user.id]);
  return { draft, change, forget };
}
