import type { ReactNode } from 'react';
import { NavTabs } from '../../layout/page/NavTabs.tsx';
import { NotFoundState } from '../../layout/states/page-states.tsx';
import { useSignInFacts } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { supportListNames } from './support-lists.ts';

const places = ['home', ...supportListNames, 'plans'];

/** Layout of the support pages with tabs; 404 for other users. */
export function SupportLayout({ children }: { children: ReactNode }) {
  const text = useText();
  const facts = useSignInFacts();
  if (facts.role !== 'master_admin' && !facts.support) return <NotFoundState />;
  return (
    <>
      <div style={{ marginBlockEnd: 16 }}>
        <NavTabs
          label={text('support.places')}
          places={places.map((name) => ({
            to: name === 'home' ? '/railsAdmin' : `/railsAdmin/${name}`,
            title: text(`support.place.${name}`),
          }))}
        />
      </div>
      {children}
    </>
  );
}
