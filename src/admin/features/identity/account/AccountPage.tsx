/** Account page of the signed-in user: name, password, two-factor authentication, linked identities, devices and account deletion, a card each. */
import Stack from '@mui/material/Stack';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { DeletionCard } from './DeletionCard.tsx';
import { DevicesCard, useDevices } from './DevicesCard.tsx';
import { SocialAccountsCard, useIdentities } from './SocialAccountsCard.tsx';
import { NameCard } from './NameCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';

export default function AccountPage() {
  const text = useText();
  const areIdentitiesKnown = useIdentities().isKnown;
  const devices = useDevices();
  return (
    <>
      <PageHeader title={text('account.title')} />
      <Stack sx={{ gap: '16px', maxWidth: 720 }}>
        <NameCard />
        <PasswordCard />
        <SecondFactorCard />
        <SocialAccountsCard />
        {/* Rendered after the cards above have loaded: otherwise they would shift. */}
        {areIdentitiesKnown ? <DevicesCard /> : null}
        {areIdentitiesKnown && (devices.data || devices.error) ? <DeletionCard /> : null}
      </Stack>
    </>
  );
}
