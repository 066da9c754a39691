import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import { pageHeading } from '../layout/page/page-heading.ts';
import { usePageTitle } from '../layout/page/use-page-title.ts';
import { ListAddress } from '../crud/list/ListAddress.tsx';
import { listFacts } from '../../shared/resources/list-facts.ts';

const Head = styled('header')({
  marginBlockEnd: 8,
  '& > div': { outline: 'none' },
  // Empty while a screen has a heading of its own.
  '&:has(> div:empty)': { display: 'none' },
});

/** react-admin's pages are drawn for a layout that slides sideways; here they keep to the width of the screen. */
const Content = styled('div')(({ theme }) => ({
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& .RaList-main, & .RaEdit-main, & .RaCreate-main, & .RaShow-main': { minWidth: 0 },
  [theme.breakpoints.down('sm')]: {
    '& .list-page, & .edit-page, & .create-page, & .show-page': { flexWrap: 'wrap' },
    '& .RaList-main': { flexBasis: '100%', maxWidth: '100%' },
  },
}));

/**
 * What stands around a hand-written screen of a resource: the place where react-admin's `<Title>` puts the screen's name, which names
 * the document too, and for a list the address in our words.
 */
export default function HandWrittenPage({
  resource,
  isList,
  children,
}: {
  resource: ResourceModel;
  isList: boolean;
  children: ReactNode;
}) {
  const [title, setTitle] = useState<string>();
  usePageTitle(title);
  const place = useCallback((heading: HTMLHeadingElement | null) => {
    if (!heading) return undefined;
    pageHeading(heading);
    const watch = new MutationObserver(() => setTitle(heading.textContent || undefined));
    watch.observe(heading, { childList: true, characterData: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  const facts = useMemo(() => listFacts(resource), [resource]);
  return (
    <>
      <Head>
        <Typography
          id="react-admin-title"
          variant="h2"
          component="div"
          // A heading only once it has a text: empty, it would be a nameless one to assistive technology.
          {...(title ? { role: 'heading', 'aria-level': 1 } : {})}
          tabIndex={-1}
          dir="auto"
          ref={place}
        />
      </Head>
      <Content>
        {isList ? (
          <ListAddress facts={facts} isOpen isFreshKnown={false}>
            {children}
          </ListAddress>
        ) : (
          children
        )}
      </Content>
    </>
  );
}
