/** Draft of unsaved checkout form changes, kept apart from the stored fields so that refetched data stays visible under it. */
import type { Schema } from '../../../providers/data/contract.ts';

export type CheckoutField = Schema<'CheckoutCustomization'>;

type Wish = Partial<Pick<CheckoutField, 'labelEn' | 'labelAr' | 'isVisible' | 'isRequired'>>;

/** Changed values by field id. */
export type Draft = Readonly<Record<number, Wish>>;

const wished = ['labelEn', 'labelAr', 'isVisible', 'isRequired'] as const;

/** Applies the draft to a field. */
export const withDraft = (field: CheckoutField, draft: Draft): CheckoutField => ({
  ...field,
  ...draft[field.id],
});

/** Adds a change to the draft and drops values equal to the stored ones. Hiding a field clears `isRequired`; showing it restores the stored value. */
export function editField(draft: Draft, field: CheckoutField, wish: Wish): Draft {
  const whole: Wish = { ...draft[field.id], ...wish };
  if (wish.isVisible === false) whole.isRequired = false;
  if (wish.isVisible === true) delete whole.isRequired;
  const kept = wished.filter((name) => whole[name] !== undefined && whole[name] !== field[name]);
  const { [field.id]: _gone, ...others } = draft;
  if (!kept.length) return others;
  return { ...others, [field.id]: Object.fromEntries(kept.map((name) => [name, whole[name]])) };
}

/** Request body of the save: the changed fields in form order, each with the version that was read. */
export const changedCheckoutFields = (fields: readonly CheckoutField[], draft: Draft) =>
  fields.flatMap(({ id, version }) => (draft[id] ? [{ id, version, ...draft[id] }] : []));

/** The number of values that the user changed; a hidden field that is no longer required is one change. */
export const countChanges = (draft: Draft): number =>
  Object.values(draft).reduce((sum, wish) => {
    const changed = Object.keys(wish).length;
    return sum + (wish.isVisible === false && wish.isRequired === false ? changed - 1 : changed);
  }, 0);

/** Errors by field id and name, as codes or sentences. */
export type DraftErrors = Readonly<Record<number, Partial<Record<'labelEn' | 'labelAr', string>>>>;

/** Client-side validation that mirrors the server: labels must not be empty. */
export function validateDraft(draft: Draft): DraftErrors {
  const errors: Record<number, Partial<Record<'labelEn' | 'labelAr', string>>> = {};
  for (const [id, wish] of Object.entries(draft))
    for (const name of ['labelEn', 'labelAr'] as const)
      if (wish[name]?.trim() === '') (errors[Number(id)] ??= {})[name] = 'errors.required';
  return errors;
}
