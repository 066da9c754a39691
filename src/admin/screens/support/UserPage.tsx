import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useParams } from 'react-router';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { call } from '../../providers/api.ts';
import type { Schema } from '../../providers/contract.ts';
import { useText } from '../../providers/texts.tsx';
import { DeedDialog } from './DeedDialog.tsx';
import { Facts } from './Facts.tsx';
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
  { name: 'deletionAskedAt', as: 'moment' },
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

/** One person: where they work, what happened to their account, and the way back in for who lost a second factor. */
export default function UserPage() {
  const text = useText();
  const notify = useNotify();
  const client = useQueryClient();
  const { id = '' } = useParams();
  const [isResetting, setResetting] = useState(false);
  const asked = useSupportRecord<Schema<'SupportUserPage'>>('users', id);
  const user = asked.row;
  const called = user?.name ?? user?.email ?? user?.phone ?? text('support.kind.user');
  return (
    <>
      <SupportRecord asked={asked} title={called} back="/railsAdmin/users">
        {user ? (
          <>
            <SectionCard
              title={text('support.facts')}
              actions={
                user.hasSecondFactor && !user.isMasterAdmin ? (
                  <Button variant="outlined" color="error" onClick={() => setResetting(true)}>
                    {text('support.deed.factor.open')}
                  </Button>
                ) : undefined
              }
            >
              <Facts row={user} columns={facts} />
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
      {isResetting ? (
        <DeedDialog
          name="factor"
          about={called}
          carryOut={(_, reason) =>
            call('POST', `/support/users/${id}/reset_second_factor`, { body: { reason } })
          }
          onDone={() => {
            notify(text('support.deed.factor.done'), { type: 'success' });
            setResetting(false);
            void client.invalidateQueries({ queryKey: ['support'] });
          }}
          onClose={() => setResetting(false)}
        />
      ) : null}
    </>
  );
}
