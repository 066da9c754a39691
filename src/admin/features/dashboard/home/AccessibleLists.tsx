import { outlines } from '../../../../generated/outlines.ts';
import { mainPlaces } from '../../../layout/menu.ts';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { useMay } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { PlaceRows } from './ResourceLinks.tsx';

/** For who has no figures to see: where they may work, or whom to ask. */
export function Places() {
  const text = useText();
  const may = useMay();
  const places = mainPlaces(outlines, may);
  if (!places.length)
    return (
      <SectionCard>
        <EmptyState icon="lock" title={text('home.places.none')} body={text('home.places.none_body')} />
      </SectionCard>
    );
  return (
    <SectionCard title={text('home.places.title')} flush>
      <PlaceRows places={places} />
    </SectionCard>
  );
}
