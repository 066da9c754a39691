/** Store settings that no undo reverts, by field: the key of the reason in `history.lasting`. */
const lasting: Readonly<Record<string, 'jumia' | 'plan' | 'domain'>> = {
  jumiaAccessToken: 'jumia',
  planId: 'plan',
  planEndsAt: 'plan',
  trialEndsAt: 'plan',
  isFreeTrial: 'plan',
  domainState: 'domain',
};

/** The reason why a change cannot be undone, or `null`. */
export const notUndoableReason = (
  resource: string,
  action: string,
  changes: readonly { field: string }[],
): 'jumia' | 'plan' | 'domain' | null =>
  resource === 'companies' && action === 'update'
    ? (changes.map(({ field }) => lasting[field]).find(Boolean) ?? null)
    : null;
