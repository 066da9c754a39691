import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import type { Vendor } from './next-step.ts';
import { askVendor, fetchVendors } from './social.ts';
import { VendorLogo } from './VendorLogo.tsx';

/** Buttons of the configured identity providers; renders nothing without any. */
export default function SocialChoices({ only }: { only?: Vendor }) {
  const text = useText();
  const navigate = useNavigate();
  const { locale } = useLocaleState();
  const [query] = useSearchParams();
  const [vendors, setVendors] = useState<Vendor[]>([]);
  const asking = useRef<{ stop: () => void } | null>(null);
  useEffect(() => {
    let isHere = true;
    void fetchVendors().then((found) => isHere && setVendors(found));
    return () => {
      isHere = false;
      asking.current?.stop();
    };
  }, []);

  function ask(vendor: Vendor) {
    asking.current?.stop();
    const next = query.get('next') ?? '';
    const asked = askVendor(vendor, locale, { next });
    asking.current = asked;
    void asked.result.then(({ outcome, email }) =>
      navigate(
        `/auth-success?${new URLSearchParams({ outcome, vendor, ...(next && { next }), ...(email && { email }) })}`,
      ),
    );
  }

  const shown = only ? vendors.filter((vendor) => vendor === only) : vendors;
  if (shown.length === 0) return null;
  return (
    <div style={{ display: 'grid', gap: 8, marginBlockStart: only ? 0 : 24 }}>
      {shown.map((vendor) => (
        <Button
          key={vendor}
          fullWidth
          sx={{ minHeight: 42 }}
          startIcon={<VendorLogo vendor={vendor} />}
          onClick={() => ask(vendor)}
        >
          {text('sign_in.continue_with', { vendor: text(`sign_in.vendor.${vendor}`) })}
        </Button>
      ))}
    </div>
  );
}
