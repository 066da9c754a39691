/** What of a store's own changes no undo takes back, by field: the reason's words in `history.lasting`. */
const lasting: Readonly<Record<string, 'jumia' | 'plan' | 'domain'>> = {
  jumiaAccessToken: 'jumia',
  planId: 'plan',
  planEndsAt: 'plan',
  trialEndsAt: 'plan',
  isFreeTrial: 'plan',
  domainState: 'domain',
};

/** Why a change stays, where its undo is never offered; `null`: it is. */
export const notUndoableReason = (
  resource: string,
  action: string,
  changes: readonly { field: string }[],
): 'jumia' | 'plan' | 'domain' | null =>
  resource === 'companies' && action === 'update'
    ? (changes.map(({ field }) => lasting[field]).find(Boolean) ?? null)
    : null;
