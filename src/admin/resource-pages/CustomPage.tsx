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
  // Hidden while the screen has its own heading.
  '&:has(> div:empty)': { display: 'none' },
});

/** Keeps react-admin's pages within the screen's width; their layout expects horizontal scrolling. */
const Content = styled('div')(({ theme }) => ({
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& .RaList-main, & .RaEdit-main, & .RaCreate-main, & .RaShow-main': { minWidth: 0 },
  [theme.breakpoints.down('sm')]: {
    '& .list-page, & .edit-page, & .create-page, & .show-page': { flexWrap: 'wrap' },
    '& .RaList-main': { flexBasis: '100%', maxWidth: '100%' },
  },
}));

/**
 * Wrapper of a hand-written screen: the element for react-admin's `<Title>`, which also sets the document's title, and for a list the address
 * conversion.
 */
export default function CustomPage({
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
          // A heading only with text: an empty heading has no accessible name.
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
