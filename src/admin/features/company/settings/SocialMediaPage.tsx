import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { inputId } from '../../../fields/input-id.ts';
import { useFocusHashField } from '../../../fields/use-focus-hash-field.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { callOperation } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { useCompany, useRemoveLink, type Company } from './company.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { canEdit } from './can-edit.ts';
import type { Platform } from './platform.ts';
import { LeadingIcon } from './LeadingIcon.tsx';

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    minHeight: 60,
    padding: '8px 16px',
  },
  '& > li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
}));

/** Social media page: a row per platform, linked or not. */
export default function SocialMediaPage() {
  const text = useText();
  const { locale } = useLocaleState();
  const company = useCompany();
  const platforms = useQuery({
    queryKey: ['platforms', locale],
    queryFn: async () => (await callOperation('GET', '/platforms', {})).data as Platform[],
    staleTime: Infinity,
  });
  const failed = (!company.data && company.error) || (!platforms.data && platforms.error);
  useFocusHashField(Boolean(company.data && platforms.data));
  const retry = () => {
    void company.refetch();
    void platforms.refetch();
  };
  return (
    <>
      <PageHeader title={text('settings_pages.social.title')} subtitle={text('settings.social.subtitle')} />
      {failed ? (
        <ErrorState error={failed} retry={retry} />
      ) : (
        <SectionCard flush>
          {company.data && platforms.data ? (
            <Links company={company.data} platforms={platforms.data} />
          ) : (
            <Outline />
          )}
        </SectionCard>
      )}
    </>
  );
}

function Outline() {
  const text = useText();
  return (
    <Rows aria-busy="true">
      {[80, 100, 60, 90, 80].map((width, place) => (
        <li key={place}>
          {place === 0 ? (
            <span className="visually-hidden" role="status">
              {text('app.shell.loading')}
            </span>
          ) : null}
          <Skeleton variant="rounded" width={36} height={36} />
          <Skeleton width={width} />
        </li>
      ))}
    </Rows>
  );
}

function Links({ company, platforms }: { company: Company; platforms: Platform[] }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const remove = useRemoveLink();
  const [open, setOpen] = useState<Platform | null>(null);
  const [leaving, setLeaving] = useState<number | null>(null);
  const links = company.companyLinks ?? [];

  const removeLink = async (id: number) => {
    setLeaving(id);
    try {
      await remove(id);
      notify(text('settings.social.removed'), { type: 'success' });
    } catch (error) {
      sayError(error);
    } finally {
      setLeaving(null);
    }
  };
  return (
    <>
      <Rows>
        {platforms.map((platform) => {
          const link = links.find((each) => each.platform === platform.platform);
          const named = { platform: platform.name };
          return (
            <li key={platform.platform}>
              <LeadingIcon data-on={link ? '' : undefined}>
                <Icon name="link" size={18} />
              </LeadingIcon>
              <span style={{ minWidth: 0 }}>
                <span style={{ display: 'block', fontWeight: 500 }}>{platform.name}</span>
                {link ? (
                  <MuiLink
                    href={link.url}
                    target="_blank"
                    rel="noreferrer"
                    variant="body2"
                    sx={{
                      display: 'block',
                      overflow: 'hidden',
                      textOverflow: 'ellipsis',
                      whiteSpace: 'nowrap',
                    }}
                  >
                    <bdi dir="ltr">{link.url.replace(/^https:\/\/(www\.)?/u, '')}</bdi>
                  </MuiLink>
                ) : null}
              </span>
              <span style={{ display: 'flex', gap: 4 }}>
                {link ? (
                  <>
                    <PermissionTooltip right={canEdit}>
                      <IconButton
                        id={inputId(platform.platform)}
                        aria-label={text('settings.social.change_of', named)}
                        onClick={() => setOpen(platform)}
                      >
                        <Icon name="edit" />
                      </IconButton>
                    </PermissionTooltip>
                    <PermissionTooltip right={canEdit}>
                      <IconButton
                        aria-label={text('settings.social.remove_of', named)}
                        disabled={leaving === link.id}
                        onClick={() => void removeLink(link.id)}
                      >
                        <Icon name="delete" />
                      </IconButton>
                    </PermissionTooltip>
                  </>
                ) : (
                  <PermissionTooltip right={canEdit}>
                    <Button
                      id={inputId(platform.platform)}
                      size="small"
                      startIcon={<Icon name="add" />}
                      aria-label={text('settings.social.add_of', named)}
                      onClick={() => setOpen(platform)}
                    >
                      {text('settings.social.add')}
                    </Button>
                  </PermissionTooltip>
                )}
              </span>
            </li>
          );
        })}
      </Rows>
      {open ? <LinkDialog company={company} platform={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
