/**
 * Entry script of list pages, inlined by `src/build/bundle-size/inline-page.ts`: requests the list and renders its first rows while the
 * app's code loads.
 */
import { readAddress } from './bootstrap/address.ts';
import { readStored } from './bootstrap/storage.ts';
import { peekPreloaded, type PreloadedList } from './bootstrap/preloaded-requests.ts';
import { beginPage } from './bootstrap/page-script.ts';
import { envelopeOf, openEnvelope } from '../shared/resources/envelope.ts';
import type { ListFacts } from '../shared/resources/list-facts.ts';
import type { ResourceModel } from '../shared/resources/resource-model.ts';
import { readableResource } from '../shared/resources/readable-resource.ts';
import { can, type SignInFacts } from '../shared/identity/sign-in-facts.ts';
import { createFormat } from './providers/texts/format.ts';
import { isNestedList } from './resource-pages/is-nested-list.ts';
import { firstRows, type FirstRecord } from './crud/list/first-rows/first-rows.ts';
import { showFirstRows } from './crud/list/first-rows/show-first-rows.ts';
import { tabParameter } from './crud/list/views/tabs.ts';
import { parseWidths, widthsKey } from './crud/list/columns/column-widths.ts';
import { planNotice } from './features/company/subscription/plan-notice.ts';

/** Facts about the list, written into the page by the build (`ListOnPage` of `src/build/bundle-size/catalogue-facts.ts`). */
const { address, facts, isOwn } = JSON.parse(
  document.querySelector('script[type="application/json"]')?.textContent ?? '',
) as { address: string; facts: ListFacts; isOwn: boolean };

/** Hand-written lists, and lists within another page's frame, are rendered only by the app. */
const isDrawn = !isOwn && !isNestedList(`${facts.resource}.list`);

// The HTML file may be requested at other addresses.
if (readAddress(location).path.replace(/^\/|\/$/gu, '') === address)
  beginPage({
    facts,
    draw: async (list, model) => {
      if (isDrawn) await draw(list, model).catch(() => undefined);
    },
  });
else beginPage({ resourceAt: () => undefined });

/** Renders the rows, unless content of unknown height would be above them (support or plan notice, filter chips). */
async function draw(list: PreloadedList, coming: Promise<ResourceModel>): Promise<void> {
  const { locale, state, chosen, path } = list;
  const [session, answer, whole] = await Promise.all([
    peekPreloaded<{ data: SignInFacts }>('/users/current_user', locale),
    peekPreloaded(path, locale),
    coming,
  ]);
  if (!session || !answer) return;
  const records = openEnvelope(envelopeOf(whole), answer).rows as FirstRecord[];
  if (!records.length) return;
  const { data: person } = session;
  const { company } = person;
  if (!company || person.support || planNotice(company, new Date())) return;
  const model = readableResource(whole, person);
  if (!saysNoFilters(list, model)) return;
  showFirstRows(
    firstRows({
      model,
      records,
      chosen,
      widths: parseWidths(readStored(widthsKey(facts.resource, state.saved))),
      order: `${state.field} ${state.direction}`,
      may: (module, action) => can(person, module, action),
      locale,
      figures: createFormat({
        locale,
        digits: readStored('matjar.digits') === 'arab' ? 'arab' : 'latn',
        currency: company.paymentCurrency,
        decimals: company.priceDecimalPoints,
      }),
    }),
  );
}

/** Whether no filter chips are shown above the rows: none is set, or only the one of a tab. */
function saysNoFilters({ state: { filter, saved } }: PreloadedList, model: ResourceModel): boolean {
  const names = Object.keys(filter);
  const isTab = model.list.tabs && names[0] === tabParameter(model) && filter[names[0]]?.length === 1;
  return names.length === 0 || (names.length === 1 && isTab === true && !saved);
}
