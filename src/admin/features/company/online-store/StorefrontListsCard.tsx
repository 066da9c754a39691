import { outlines } from '../../../../generated/outlines.ts';
import { viewableResources } from '../../../layout/menu.ts';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { ResourceLinks } from '../../dashboard/home/ResourceLinks.tsx';

/** Resources that are edited in the admin and shown on the storefront. */
const arranged = ['navigations', 'products', 'collections', 'discounts'];

/** Card of links to the storefront's resource lists that the user may view. */
export function StorefrontListsCard({ help }: { help?: string }) {
  const text = useText();
  const may = useCan();
  const places = arranged.flatMap((name) =>
    viewableResources(outlines, may).filter((place) => place.name === name),
  );
  if (!places.length) return null;
  return (
    <SectionCard title={text('online_store.here.title')} help={help} flush>
      <ResourceLinks places={places} />
    </SectionCard>
  );
}
