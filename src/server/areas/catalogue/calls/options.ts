/** The options of a product: what they would make of its variants is said before it is written. */
import { catalogue } from '../../../../generated/catalogue.js';
import type { AnswerLocale } from '../../../../model/locale.ts';
import { can } from '../../../../model/sign-in-facts.ts';
import { missingRight } from '../../../ground/sessions/access.ts';
import type { RecordValues } from '../../../engine/records/behaviour.ts';
import { historySince } from '../../../engine/records/audit-trail.ts';
import { authorise } from '../../../engine/records/authorise.ts';
import type { WriteScene } from '../../../engine/records/write-scene.ts';
import { recordNotFound } from '../../../engine/records/not-found.ts';
import { readByIds, readRecord } from '../../../engine/records/read-records.ts';
import { seenBy } from '../../../engine/records/readable-fields.ts';
import { writtenShape } from '../../../engine/records/record-shape.ts';
import { lockRecords } from '../../../engine/records/write-rows.ts';
import { prepareResource } from '../../../engine/records/prepare-resource.ts';
import { write } from '../../../engine/records/write-call.ts';
import { knownId } from '../../../ground/database/known-id.ts';
import { Problem } from '../../../ground/http/problem.ts';
import type { Handler, RequestContext } from '../../../ground/http/request-context.ts';
import { valuesText } from '../options/option-words.ts';
import { lookAhead, type Outlook, type VariantCounts } from '../options/look-ahead.ts';
import { setOptions } from '../options/set-options.ts';
import type { GivenOption } from '../options/wanted-options.ts';
import { products as productsBehaviour } from '../products.behaviour.ts';

const products = prepareResource(catalogue.products!, productsBehaviour);

interface Given {
  productOptions: GivenOption[];
  version?: number;
  complete?: boolean;
  /** what a preview has said */
  expects?: VariantCounts;
}

/** An option as a call says it: texts in the language of the request stand in the place of those in each. */
type SaidText = GivenOption['name'] | string;
interface SaidOption extends Omit<GivenOption, 'name' | 'values'> {
  name: SaidText;
  values: (string | (Omit<GivenOption['values'][number], 'value'> & { value: SaidText }))[];
}

/** What reads in one language is written in it. */
function inEachLanguage(said: readonly SaidOption[], locale: AnswerLocale): GivenOption[] {
  const text = (words: SaidText): GivenOption['name'] => {
    if (typeof words !== 'string') return words;
    return locale === 'all' ? inItsLetters(words) : { [locale]: words };
  };
  return said.map(({ name, values, ...option }) => ({
    ...option,
    name: text(name),
    values: values.map((each) =>
      typeof each === 'string' ? { value: text(each) } : { ...each, value: text(each.value) },
    ),
  }));
}

const inItsLetters = (words: string) => (/\p{Script=Arabic}/u.test(words) ? { ar: words } : { en: words });

export const set: Handler = async (request, context) => {
  const id = knownId((request.params as { id: number }).id);
  const { dry_run: isDry } = request.query as { dry_run?: boolean };
  const { productOptions, ...asked } = request.body as Omit<Given, 'productOptions'> & {
    productOptions: SaidOption[];
  };
  const given: Given = { ...asked, productOptions: inEachLanguage(productOptions, context.locale) };
  const { language } = context;
  if (isDry)
    return context.read(async (transaction, session) => {
      authorise(session, products, 'edit');
      const { companyId } = session;
      const [product] = await readByIds(transaction, products, companyId, [id], writtenShape(products));
      if (!product) throw recordNotFound(products);
      const scene = { transaction, companyId, source: context.ip, actor: session };
      await refuseStale(scene, product, given.version, context);
      const outlook = await lookAhead(scene, product, given, { language, isWritten: false });
      demandDeletion(session, outlook);
      return { body: { data: answerOf(product, outlook, context) } };
    });
  return write(products, 'edit', request, context, async (scene) => {
    const [product] = await lockRecords(scene.transaction, products, scene.companyId, [id]);
    if (!product) throw recordNotFound(products);
    const { version, expects } = given;
    await refuseStale(scene, product, version, context);
    const outlook = await lookAhead(scene, product, given, { language, isWritten: true });
    demandDeletion(scene.actor, outlook);
    const { counts } = outlook;
    if (
      expects &&
      Object.entries(expects).some(([name, count]) => counts[name as keyof VariantCounts] !== count)
    )
      throw new Problem(409, 'preview_outdated');
    await setOptions(scene, products, product, outlook, { withoutVersion: version === undefined });
    const [stands] = await lockRecords(scene.transaction, products, scene.companyId, [id]);
    return { ids: [id], answer: { body: { data: answerOf(stands!, outlook, context) } } };
  });
};

/** Whoever removes variants removes what they hold. */
function demandDeletion(actor: WriteScene['actor'], { removed }: Outlook): void {
  const right = { module: products.model.module, action: 'delete' } as const;
  if (removed.length && !can(actor, right.module, right.action)) throw missingRight(right);
}

/** Others may have written what the caller has not seen, as long as it is not the options. */
async function refuseStale(
  { transaction, companyId, actor }: WriteScene,
  product: RecordValues,
  seen: number | undefined,
  { locale }: RequestContext,
): Promise<void> {
  const { id, version } = product as { id: number; version: number };
  if (seen === undefined || seen === version) return;
  const { base, unknown } = await historySince(transaction, products, companyId, id, seen, version);
  if (!('productOptions' in base) && !unknown.has('productOptions')) return;
  const current = await readRecord(transaction, seenBy(products, actor), companyId, id, locale);
  throw new Problem(409, 'conflict', {
    errors: { productOptions: [{ code: 'conflict' }] },
    current,
  });
}

const mostNamed = 20;

function answerOf(product: RecordValues, outlook: Outlook, { language }: RequestContext) {
  const { counts, removed, renamed, missing, quantity, takenOver } = outlook;
  const named = removed
    .toSorted((one, other) => other.quantity - one.quantity)
    .slice(0, mostNamed)
    .map(({ id, values, quantity: held }) => ({ id, name: valuesText(values, language), quantity: held }));
  return {
    id: product.id,
    version: product.version,
    ...counts,
    renamed: renamed.length,
    missing,
    quantity,
    takenOver,
    removedVariants: named,
  };
}
