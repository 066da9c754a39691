import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { plans } from '../../../shared/company/plans.ts';
import { instantFromStore, instantInStore } from '../../../shared/analytics/store-time.ts';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { call } from '../../providers/data/api.ts';
import type { Schema } from '../../providers/data/contract.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { Cell } from './Cell.tsx';
import { SupportActionDialog } from './SupportActionDialog.tsx';
import { DescriptionList } from './DescriptionList.tsx';
import { SupportTable } from './SupportTable.tsx';
import { SupportRecord, useSupportRecord } from './SupportRecord.tsx';
import type { SupportCell } from './support-lists.ts';

const facts: { name: string; as: SupportCell }[] = [
  { name: 'id', as: 'number' },
  { name: 'subdomain', as: 'ltr' },
  { name: 'customUrl', as: 'host' },
  { name: 'phone', as: 'ltr' },
  { name: 'currency', as: 'ltr' },
  { name: 'planId', as: 'plan' },
  { name: 'planEndsAt', as: 'moment' },
  { name: 'trialEndsAt', as: 'moment' },
  { name: 'orderCount', as: 'number' },
  { name: 'staffCount', as: 'number' },
  { name: 'lastLoginAt', as: 'moment' },
  { name: 'createdAt', as: 'moment' },
];
/** Further facts of a closed store. */
const factsOfClosed: typeof facts = [
  { name: 'givenUpAt', as: 'moment' },
  { name: 'reopensUntil', as: 'moment' },
  { name: 'purgedAt', as: 'moment' },
];

const people = {
  columns: [
    { name: 'name', as: 'text' },
    { name: 'role', as: 'action' },
    { name: 'roleName', as: 'text' },
    { name: 'status', as: 'state' },
    { name: 'email', as: 'ltr' },
    { name: 'phone', as: 'ltr' },
    { name: 'lastLoginAt', as: 'moment' },
  ] as { name: string; as: SupportCell }[],
  to: ({ userId }: Record<string, unknown>) => `/railsAdmin/users/${String(userId)}`,
};

type Deed = 'read' | 'act' | 'trial' | 'plan' | 'cash' | 'close' | 'reopen';

/** Support page of one store: facts, staff and support actions. */
export default function CompanyPage() {
  const text = useText();
  const notify = useNotify();
  const client = useQueryClient();
  const { locale } = useLocaleState();
  const { id = '' } = useParams();
  const [deed, setDeed] = useState<Deed | null>(null);
  const [openedAt] = useState(() => new Date().toISOString());
  const [today] = useState(() => instantInStore(new Date().toISOString()).slice(0, 10));
  const asked = useSupportRecord<Schema<'SupportCompanyPage'>>('companies', id);
  const company = asked.row;

  const done = (said: string) => () => {
    notify(text(said), { type: 'success' });
    setDeed(null);
    void client.invalidateQueries({ queryKey: ['support'] });
  };
  // Full page load, as all cached data belongs to another store.
  const enterStore = () => location.assign(`/${locale}/home`);

  function dialog() {
    if (!company || !deed) return null;
    const shared = { about: company.name, onClose: () => setDeed(null) };
    const post = (path: string, body: object) => call('POST', `/support/companies/${id}/${path}`, { body });
    const minutes = { name: 'minutes', kind: 'number', initial: '60', min: 1, max: 60 } as const;
    if (deed === 'read' || deed === 'act')
      return (
        <SupportActionDialog
          {...shared}
          key={deed}
          name={deed}
          questions={[minutes]}
          needsReason={deed === 'act'}
          carryOut={(said, reason) =>
            post('open', { mode: deed, minutes: Number(said.minutes), ...(reason && { reason }) })
          }
          onDone={enterStore}
        />
      );
    if (deed === 'trial')
      return (
        <SupportActionDialog
          {...shared}
          name="trial"
          questions={[{ name: 'days', kind: 'number', initial: '7', min: 1, max: 90 }]}
          carryOut={({ days }, reason) => post('extend_trial', { days: Number(days), reason })}
          onDone={done('support.deed.trial.done')}
        />
      );
    if (deed === 'cash')
      return (
        <SupportActionDialog
          {...shared}
          name="cash"
          questions={[]}
          carryOut={(_, reason) => post('plan_cash', { reason })}
          onDone={done('support.deed.cash.done')}
        />
      );
    if (deed === 'close')
      return (
        <SupportActionDialog
          {...shared}
          name="close"
          isFinal
          questions={[{ name: 'subdomain', kind: 'known', initial: '', expected: company.subdomain }]}
          carryOut={({ subdomain = '' }, reason) => post('close', { confirm: subdomain.trim(), reason })}
          onDone={done('support.deed.close.done')}
        />
      );
    if (deed === 'reopen')
      return (
        <SupportActionDialog
          {...shared}
          name="reopen"
          questions={[{ name: 'owner', kind: 'email', initial: '' }]}
          carryOut={({ owner = '' }, reason) => post('reopen', { owner: owner.trim() || null, reason })}
          onDone={done('support.deed.reopen.done')}
        />
      );
    return (
      <SupportActionDialog
        {...shared}
        name="plan"
        questions={[
          {
            name: 'planId',
            kind: 'choice',
            initial: String(company.planId ?? plans[0]!.id),
            choices: plans.map((plan) => [String(plan.id), plan.name[locale]]),
          },
          {
            name: 'endsAt',
            kind: 'day',
            initial: '',
            first: today,
          },
        ]}
        carryOut={({ planId, endsAt }, reason) =>
          post('plan', {
            planId: Number(planId),
            // The last day is included in full.
            endsAt: endsAt ? instantFromStore(`${endsAt}T23:59`) : null,
            reason,
          })
        }
        onDone={done('support.deed.plan.done')}
      />
    );
  }

  return (
    <>
      <SupportRecord
        asked={asked}
        title={company?.name ?? text('support.kind.company')}
        back="/railsAdmin/companies"
        meta={company ? <Cell as="state" value={company.planState} /> : null}
      >
        {company ? (
          <>
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
              <Button variant="contained" color="primary" onClick={() => setDeed('read')}>
                {text('support.deed.read.open')}
              </Button>
              <Button variant="outlined" onClick={() => setDeed('act')}>
                {text('support.deed.act.open')}
              </Button>
              {company.givenUpAt !== null && company.reopensUntil! > openedAt ? (
                <Button variant="outlined" onClick={() => setDeed('reopen')}>
                  {text('support.deed.reopen.open')}
                </Button>
              ) : null}
              {company.givenUpAt === null
                ? (['trial', 'plan', 'cash', 'close'] as const).map((name) => (
                    <Button
                      key={name}
                      variant="outlined"
                      {...(name === 'close' && { color: 'error' })}
                      onClick={() => setDeed(name)}
                    >
                      {text(`support.deed.${name}.open`)}
                    </Button>
                  ))
                : null}
            </div>
            <SectionCard title={text('support.facts')}>
              <DescriptionList
                row={company}
                columns={company.givenUpAt === null ? facts : [...facts, ...factsOfClosed]}
              />
            </SectionCard>
            <SectionCard title={text('support.people')} flush>
              <div style={{ marginBlockStart: 12 }}>
                <SupportTable label={text('support.people')} model={people} rows={company.people} />
              </div>
            </SectionCard>
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
              {(['audit', 'jobs', 'events'] as const).map((list) => (
                <Button key={list} component={Link} to={`/railsAdmin/${list}?company=${id}`}>
                  {text(`support.place.${list}`)}
                </Button>
              ))}
            </div>
          </>
        ) : null}
      </SupportRecord>
      {dialog()}
    </>
  );
}
