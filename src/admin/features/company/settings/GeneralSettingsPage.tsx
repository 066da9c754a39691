import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { NavTabs } from '../../../layout/page/NavTabs.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { AdminInfo } from './AdminInfo.tsx';
import { CompanyAddress } from './CompanyAddress.tsx';
import { CompanyLoader } from './CompanyLoader.tsx';
import { CompanyInfo } from './CompanyInfo.tsx';
import { generalTabs, type GeneralTab } from './general-tabs.ts';
import { RegionalSettings } from './RegionalSettings.tsx';

/** General settings page: the tabs of the user's details and the store's details. */
export default function GeneralSettingsPage({ tab }: { tab: GeneralTab }) {
  const text = useText();
  return (
    <>
      <PageHeader title={text('settings_pages.general.title')} />
      <div style={{ marginBlockEnd: 16 }}>
        <NavTabs
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
  'company-info': (
    <CompanyLoader shape={[4, 2]}>{(company) => <CompanyInfo company={company} />}</CompanyLoader>
  ),
  'company-address': (
    <CompanyLoader shape={[2, 2, 2]}>{(company) => <CompanyAddress company={company} />}</CompanyLoader>
  ),
  regional: (
    <CompanyLoader shape={[2, 2]}>{(company) => <RegionalSettings company={company} />}</CompanyLoader>
  ),
};
