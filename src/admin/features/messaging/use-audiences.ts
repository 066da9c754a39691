import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { listFacts } from '../../../shared/resources/list-facts.ts';
import { parseListState } from '../../bootstrap/list-state.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useModel } from '../../providers/data/use-resource-model.ts';
import { useSavedViews } from '../../crud/list/saved/use-saved-views.ts';
import type { Audience } from './sms-draft.ts';

export interface AudienceChoice {
  key: string;
  title: string;
  audience: Audience;
}

/** Maximum number of customers listed by id. */
const most = 500;

function idsIn(said: string | null): number[] {
  const ids = (said ?? '').split(',').map(Number);
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, most);
}

function queryIn(said: string | null): Record<string, unknown> | null {
  if (said === null) return null;
  try {
    const query: unknown = JSON.parse(said);
    return query !== null && typeof query === 'object' && !Array.isArray(query)
      ? (query as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/**
 * Audiences of a campaign: customers selected in the list, all customers, and each saved view of the list.
 * @returns null while the saved views load
 */
export function useAudiences(): AudienceChoice[] | null {
  const text = useText();
  const { locale } = useLocaleState();
  const [params] = useSearchParams();
  const model = useModel('customers');
  const { views } = useSavedViews('customers');
  const [ids, query] = [params.get('ids'), params.get('query')];
  return useMemo(() => {
    if (!model) return null;
    const chosen = idsIn(ids);
    const narrowed = queryIn(query);
    const facts = listFacts(model);
    const own = (views ?? []).map(({ id, name, query: kept }): AudienceChoice => {
      const { filter, search } = parseListState(facts, kept);
      return {
        key: `view ${id}`,
        title: name,
        audience: { query: { ...filter, ...(search && { search }) } },
      };
    });
    return [
      ...(chosen.length
        ? [
            {
              key: 'chosen',
              title: text('sms.to.chosen', { smart_count: chosen.length }),
              audience: { ids: chosen },
            },
          ]
        : []),
      ...(narrowed ? [{ key: 'list', title: text('sms.to.list'), audience: { query: narrowed } }] : []),
      { key: 'everyone', title: text('sms.to.everyone'), audience: {} },
      ...(model.list.views ?? []).map(({ name, title, filter }): AudienceChoice => ({
        key: `given ${name}`,
        title: title[locale],
        audience: { query: filter },
      })),
      ...own,
    ];
  }, [model, views, ids, query, locale, text]);
}
