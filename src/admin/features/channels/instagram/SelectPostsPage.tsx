/** Page to select posts of the store's Instagram account and import them as products. */
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { ConnectInstagram } from './ConnectInstagram.tsx';
import { useInstagramToken } from './instagram-token.ts';
import { Posts } from './Posts.tsx';

export default function SelectPostsPage() {
  const text = useText();
  const token = useInstagramToken();
  return (
    <>
      <PageHeader
        title={text('instagram.title')}
        subtitle={text('instagram.subtitle')}
        back="/products"
        backLabel={text('instagram.products')}
      />
      {token === null ? (
        <EmptyState
          icon="image"
          title={text('instagram.connect_title')}
          body={text('instagram.connect_body')}
          action={<ConnectInstagram />}
        />
      ) : (
        <Posts key={token} token={token} />
      )}
    </>
  );
}
