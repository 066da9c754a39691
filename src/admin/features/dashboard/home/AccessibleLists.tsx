import { outlines } from '../../../../generated/outlines.ts';
import { topLevelResources } from '../../../layout/menu.ts';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { ResourceLinks } from './ResourceLinks.tsx';

/** Links shown to a user who may not see the figures: resources they may view, or whom to ask. */
export function AccessibleLists() {
  const text = useText();
  const may = useCan();
  const places = topLevelResources(outlines, may);
  if (!places.length)
    return (
      <SectionCard>
        <EmptyState icon="lock" title={text('home.places.none')} body={text('home.places.none_body')} />
      </SectionCard>
    );
  return (
    <SectionCard title={text('home.places.title')} flush>
      <ResourceLinks places={places} />
    </SectionCard>
  );
}
