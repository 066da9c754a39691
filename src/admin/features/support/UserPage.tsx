import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { businessDaysAfter } from '../../../shared/analytics/business-days.ts';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { call } from '../../providers/data/api.ts';
import type { Schema } from '../../providers/data/contract.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { SupportActionDialog } from './SupportActionDialog.tsx';
import { DescriptionList } from './DescriptionList.tsx';
import { SupportTable } from './SupportTable.tsx';
import { SupportRecord, useSupportRecord } from './SupportRecord.tsx';
import type { SupportCell } from './support-lists.ts';

type Columns = { name: string; as: SupportCell }[];

const facts: Columns = [
  { name: 'id', as: 'number' },
  { name: 'email', as: 'ltr' },
  { name: 'phone', as: 'ltr' },
  { name: 'hasSecondFactor', as: 'flag' },
  { name: 'sessionCount', as: 'number' },
  { name: 'lastSeenAt', as: 'moment' },
  { name: 'createdAt', as: 'moment' },
];

const places = {
  columns: [
    { name: 'companyName', as: 'text' },
    { name: 'role', as: 'action' },
    { name: 'roleName', as: 'text' },
    { name: 'status', as: 'state' },
    { name: 'lastLoginAt', as: 'moment' },
  ] as Columns,
  to: ({ companyId }: Record<string, unknown>) => `/railsAdmin/companies/${String(companyId)}`,
};

const happened = {
  columns: [
    { name: 'action', as: 'action' },
    { name: 'at', as: 'moment' },
    { name: 'source', as: 'ltr' },
  ] as Columns,
};

type Deed = 'factor' | 'erase' | 'decline';

/** Working days to answer a request, as promised in the privacy policy. */
const daysToAnswer = 2;

/** Support page of one user: stores, account events, reset of a lost second factor, and account deletion. */
export default function UserPage() {
  const text = useText();
  const notify = useNotify();
  const client = useQueryClient();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const format = useFormat();
  const [deed, setDeed] = useState<Deed | null>(null);
  const asked = useSupportRecord<Schema<'SupportUserPage'>>('users', id);
  const user = asked.row;
  const called = user?.name ?? user?.email ?? user?.phone ?? text('support.kind.user');
  const askedAt = user?.deletionAskedAt ?? null;

  const done = (name: Deed) => {
    notify(text(`support.deed.${name}.done`), { type: 'success' });
    setDeed(null);
    // A deleted user has no page to refetch.
    if (name === 'erase') {
      client.removeQueries({ queryKey: ['support', 'users', id] });
      void navigate('/railsAdmin/users');
    }
    void client.invalidateQueries({ queryKey: ['support'] });
  };
  function dialog() {
    if (!user || !deed) return null;
    const shared = { name: deed, about: called, onDone: () => done(deed), onClose: () => setDeed(null) };
    const post = (path: string, body: object) => call('POST', `/support/users/${id}/${path}`, { body });
    if (deed === 'factor')
      return (
        <SupportActionDialog {...shared} carryOut={(_, reason) => post('reset_second_factor', { reason })} />
      );
    if (deed === 'decline')
      return (
        <SupportActionDialog {...shared} carryOut={(_, reason) => post('decline_deletion', { reason })} />
      );
    const name = user.email === null ? 'known_phone' : 'known';
    return (
      <SupportActionDialog
        {...shared}
        isFinal
        questions={[{ name, kind: 'known', initial: '', expected: user.email ?? user.phone ?? '' }]}
        carryOut={({ [name]: typed = '' }, reason) =>
          post('erase', { confirm: typed.trim(), askedAt, reason })
        }
      />
    );
  }

  return (
    <>
      <SupportRecord asked={asked} title={called} back="/railsAdmin/users">
        {user ? (
          <>
            {askedAt ? (
              <Alert
                severity="warning"
                action={
                  <Button color="inherit" onClick={() => setDeed('decline')}>
                    {text('support.deed.decline.open')}
                  </Button>
                }
              >
                {text('support.person.asked', {
                  at: format.dateTime(askedAt),
                  by: format.date(businessDaysAfter(new Date(askedAt), daysToAnswer)),
                })}
              </Alert>
            ) : null}
            <SectionCard
              title={text('support.facts')}
              actions={
                user.isMasterAdmin ? undefined : (
                  <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
                    {user.hasSecondFactor ? (
                      <Button variant="outlined" color="error" onClick={() => setDeed('factor')}>
                        {text('support.deed.factor.open')}
                      </Button>
                    ) : null}
                    <Button variant="outlined" color="error" onClick={() => setDeed('erase')}>
                      {text('support.deed.erase.open')}
                    </Button>
                  </span>
                )
              }
            >
              <DescriptionList row={user} columns={facts} />
            </SectionCard>
            <SectionCard title={text('support.works_in')} flush>
              <div style={{ marginBlockStart: 12 }}>
                {user.places.length ? (
                  <SupportTable label={text('support.works_in')} model={places} rows={user.places} />
                ) : (
                  <p style={{ margin: 0, padding: '0 16px 16px' }}>{text('support.no_store')}</p>
                )}
              </div>
            </SectionCard>
            <SectionCard title={text('support.happened')} flush>
              <div style={{ marginBlockStart: 12 }}>
                {user.events.length ? (
                  <SupportTable label={text('support.happened')} model={happened} rows={user.events} />
                ) : (
                  <p style={{ margin: 0, padding: '0 16px 16px' }}>{text('support.empty_title')}</p>
                )}
              </div>
            </SectionCard>
          </>
        ) : null}
      </SupportRecord>
      {dialog()}
    </>
  );
}
