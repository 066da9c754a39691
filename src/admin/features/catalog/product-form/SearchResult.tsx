import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ownFirst } from '../../../../shared/texts/locale.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { radius } from '../../../theme/tokens.ts';
import { searchResultText, type SearchResultSource } from './search-result-text.ts';

const Results = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > article': {
    minWidth: 0,
    padding: 12,
    borderRadius: radius.control,
    border: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& p': { margin: 0, fontSize: theme.typography.body2.fontSize },
  '& p[data-address]': {
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.caption.fontSize,
    // Like search engines: a long address is cut with an ellipsis.
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& p[data-title]': {
    marginBlock: 2,
    fontSize: 17,
    lineHeight: 1.35,
    color: theme.vars.palette.primary.main,
  },
  '& p[data-missing]': { color: theme.vars.palette.text.secondary, fontStyle: 'italic' },
}));

/** Live preview of the product in search engine results, in each language. */
export default function SearchResult() {
  const text = useText();
  const { locale } = useLocaleState();
  const [name, description, seo, handle] = useWatch({
    name: ['name', 'description', 'seo', 'handle'],
  }) as [
    SearchResultSource['name'],
    SearchResultSource['description'],
    SearchResultSource['seo'],
    string | null | undefined,
  ];
  const { data: host } = useQuery({
    queryKey: ['storefront', 'host'],
    queryFn: async () => {
      const { data } = await callOperation('GET', '/storefront', {});
      return data.url ? new URL(data.url).host : '';
    },
    retry: false,
  });
  return (
    <section aria-label={text('product_form.search_result')}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {text('product_form.search_result')}
      </Typography>
      <Results>
        {ownFirst(locale).map((language) => {
          const found = searchResultText({ name, description, seo }, language);
          return (
            <article
              key={language}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              aria-label={text(`records.language.${language}`)}
            >
              <p data-address="">
                <bdi dir="ltr">{[host || '…', handle || text('product_form.handle_made')].join(' › ')}</bdi>
              </p>
              {found.title ? (
                <p data-title="">{found.title}</p>
              ) : (
                <p data-missing="">{text('product_form.no_title')}</p>
              )}
              {found.description ? (
                <p>{found.description}</p>
              ) : (
                <p data-missing="">{text('product_form.no_description')}</p>
              )}
              {found.isTitleCut ? <p data-missing="">{text('product_form.cut')}</p> : null}
            </article>
          );
        })}
      </Results>
    </section>
  );
}
