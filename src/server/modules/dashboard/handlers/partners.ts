/** Handlers of the partner directory. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import { foldText, searchWords } from '../../../../shared/texts/search-text.ts';
import { categoryOf, partnerCategories, partners } from '../partners.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';

const saidIn = (locale: Locale | 'all') => (words: Record<Locale, string>) =>
  locale === 'all' ? words : words[locale];

export const categories: Handler = async (_request, { locale }) => {
  const said = saidIn(locale);
  const countOf = (type: string) => partners.filter((partner) => partner.type === type).length;
  const data = partnerCategories.map(({ id, name, description, types }) => ({
    id,
    name: said(name),
    description: said(description),
    types: types.map((each) => ({ type: each.type, name: said(each.name), count: countOf(each.type) })),
  }));
  return { body: { data } };
};

export const list: Handler = async (request, { locale }) => {
  const {
    type,
    category,
    search = '',
  } = request.query as {
    type?: string;
    category?: string;
    search?: string;
  };
  if (type !== undefined && !categoryOf(type)) throw new Problem(404, 'not_found');
  if (category !== undefined && !partnerCategories.some(({ id }) => id === category))
    throw new Problem(404, 'not_found');
  const said = saidIn(locale);
  const words = searchWords(search);
  const data = partners
    .filter((partner) => type === undefined || partner.type === type)
    .filter((partner) => category === undefined || categoryOf(partner.type)?.id === category)
    .filter(({ name, description }) => {
      const text = foldText(Object.values({ ...name, dEn: description.en, dAr: description.ar }).join(' '));
      return words.every((word) => text.includes(word));
    })
    .map(({ name, description, ...partner }) => ({
      ...partner,
      category: categoryOf(partner.type)!.id,
      name: said(name),
      description: said(description),
    }));
  return { body: { data } };
};
