import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { CompanyLoader } from '../settings/CompanyLoader.tsx';
import { CheckoutSettings } from './CheckoutSettings.tsx';

/** Checkout settings page: charges and rules that apply to an order besides its goods. */
export default function CheckoutSettingsPage() {
  const text = useText();
  return (
    <>
      <PageHeader
        title={text('settings_pages.checkout.title')}
        subtitle={text('checkout_settings.subtitle')}
      />
      <CompanyLoader shape={[3, 2, 2]}>{(company) => <CheckoutSettings company={company} />}</CompanyLoader>
    </>
  );
}
