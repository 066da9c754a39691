import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { PlaceTabs } from '../../../layout/page/NavTabs.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { AdminInfo } from './AdminInfo.tsx';
import { CompanyAddress } from './CompanyAddress.tsx';
import { CompanyGate } from './CompanyLoader.tsx';
import { CompanyInfo } from './CompanyInfo.tsx';
import { generalTabs, type GeneralTab } from './general-tabs.ts';
import { Regional } from './Regional.tsx';

/** Who runs the store and what it is, a tab each. */
export default function GeneralSettingsPage({ tab }: { tab: GeneralTab }) {
  const text = useText();
  return (
    <>
      <PageHeader title={text('settings_pages.general.title')} />
      <div style={{ marginBlockEnd: 16 }}>
        <PlaceTabs
          label={text('settings_pages.general.title')}
          places={generalTabs.map((name) => ({
            to: `/settings/general-settings/${name}`,
            title: text(`settings.tabs.${name}`),
          }))}
        />
      </div>
      {contents[tab]}
    </>
  );
}

const contents: Record<GeneralTab, React.ReactNode> = {
  'admin-info': <AdminInfo />,
  'company-info': <CompanyGate shape={[4, 2]}>{(company) => <CompanyInfo company={company} />}</CompanyGate>,
  'company-address': (
    <CompanyGate shape={[2, 2, 2]}>{(company) => <CompanyAddress company={company} />}</CompanyGate>
  ),
  regional: <CompanyGate shape={[2, 2]}>{(company) => <Regional company={company} />}</CompanyGate>,
};
