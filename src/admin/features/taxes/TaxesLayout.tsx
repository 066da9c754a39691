import type { ReactNode } from 'react';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { NavTabs } from '../../layout/page/NavTabs.tsx';
import { useText } from '../../providers/texts/texts.tsx';

interface Props {
  actions?: ReactNode;
  children: ReactNode;
}

/** Header and tabs of the tax pages. */
export function TaxesLayout({ actions, children }: Props) {
  const text = useText();
  return (
    <>
      <PageHeader title={text('taxes.title')} subtitle={text('taxes.subtitle')} actions={actions} />
      <div style={{ display: 'grid', gap: 16, minWidth: 0, maxWidth: 920 }}>
        <NavTabs
          label={text('taxes.places')}
          places={[
            { to: '/e-tax', title: text('taxes.overview') },
            { to: '/e-tax/receipts', title: text('taxes.receipts') },
            { to: '/e-tax/item-codes', title: text('taxes.item_codes') },
            { to: '/e-tax/settings', title: text('taxes.settings') },
          ]}
        />
        {children}
      </div>
    </>
  );
}
