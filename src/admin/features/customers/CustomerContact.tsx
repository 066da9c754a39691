import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRecordContext, type RaRecord } from 'react-admin';
import { dialledPhone } from '../../../shared/texts/phone.ts';
import { useText } from '../../providers/texts/texts.tsx';

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Buttons to call, message on WhatsApp or email the customer as saved; nothing without permission to see contact data. */
export function CustomerContact() {
  const text = useText();
  const { name, phoneNumber, email } = useRecordContext<RaRecord>() ?? ({} as Partial<RaRecord>);
  const dialled = phoneNumber ? dialledPhone(String(phoneNumber)) : undefined;
  const ways = [
    ['call', dialled && `tel:+${dialled}`],
    ['whatsapp', dialled && `https://wa.me/${dialled}`],
    ['mail', email ? `mailto:${String(email)}` : undefined],
  ] as const;
  if (!dialled && !email) return null;
  return (
    <Ways role="group" aria-label={text('customers.reach')}>
      {ways.map(([way, href]) =>
        href ? (
          <Button
            key={way}
            size="small"
            variant="outlined"
            href={href}
            aria-label={text(`customers.${way}_to`, { name: String(name ?? '') })}
            {...(way === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
          >
            {text(`customers.${way}`)}
          </Button>
        ) : null,
      )}
    </Ways>
  );
}
