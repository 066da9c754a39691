/** Renders a component within the signed-in part of the admin, with a small stubbed server behind `fetch`. */
import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { Suspense, type ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import english from '../../../src/admin/bootstrap/packs/en.ts';
import { loadModel } from '../../../src/admin/bootstrap/models.ts';
import { innerInputs } from '../../../src/admin/crud/form/FieldGrid.tsx';
import { UnsavedChangesGuard } from '../../../src/admin/layout/dialogs/UnsavedChangesGuard.tsx';
import { Notification } from '../../../src/admin/components/Notification.tsx';
import { findPartValue } from '../../../src/admin/features/shipping/address/part-values.ts';
import { AdminProviders } from '../../../src/admin/providers/AdminProviders.tsx';
import { LocaleRouter } from '../../../src/admin/providers/navigation/LocaleRouter.tsx';
import { SessionContext } from '../../../src/admin/providers/session/session.tsx';
import { TextProvider } from '../../../src/admin/providers/texts/texts.tsx';
import { DirectionProvider } from '../../../src/admin/theme/DirectionProvider.tsx';
import type { ComponentStyles } from '../../../src/admin/theme/component-styles.ts';
import { InnerInputsContext, InnerValuesContext } from '../../../src/field-types/inner-fields.ts';
import { displayOf } from '../../../src/field-types/displays.ts';
import type { SignInFacts } from '../../../src/shared/identity/sign-in-facts.ts';

const owner = {
  user: { id: 1, name: 'Laila', email: 'laila@nakhla.example', phone: null },
  company: { id: 1, name: 'Nakhla', subdomain: 'nakhla', paymentCurrency: 'EGP', priceDecimalPoints: 2 },
  role: 'owner',
  permissions: {},
} as unknown as SignInFacts;

/** Staff with these rights only. */
export const staffWith = (permissions: SignInFacts['permissions']): SignInFacts => ({
  ...owner,
  role: 'staff',
  permissions,
});

export interface SentRequest {
  method: string;
  /** below `/api/v2`, without the query */
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown> | undefined;
}

/** The stubbed server: returns the body of a response, or an error by its status. Other requests are answered with an empty list. */
export type Server = (asked: SentRequest) => object | undefined | Promise<object | undefined>;

interface Scene {
  resource?: string;
  address?: string;
  facts?: SignInFacts;
  server?: Server;
  /** Props of react-admin components from the theme. */
  pieces?: ComponentStyles;
}

// Parts of the admin load lazily, slowly on a loaded machine.
configure({ asyncUtilTimeout: process.env.CI ? 30_000 : 15_000 });

const noPieces: ComponentStyles = {};

/** Renders a component as the signed-in part does, and returns its requests. */
export async function renderAdmin(
  children: ReactNode,
  {
    resource = 'navigations',
    address = `/en/${resource}`,
    facts = owner,
    server = () => undefined,
    pieces = noPieces,
  }: Scene = {},
) {
  onTestFinished(() => {
    cleanup();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  const asked: SentRequest[] = [];
  history.replaceState(null, '', address);
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://shop.example');
    const call: SentRequest = {
      method: init.method ?? 'GET',
      path: pathname.replace('/api/v2', ''),
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    asked.push(call);
    const said = (await server(call)) ?? listResponse([]);
    if (said instanceof Response) return said;
    return Response.json(said);
  });
  const session = { facts, ended: null, enter: () => undefined, leave: () => undefined };
  await loadModel(resource);
  // Waits for suspended components.
  await act(async () => {
    render(
      <LocaleRouter locale="en" pack={english}>
        <DirectionProvider pieces={pieces}>
          <TextProvider locale="en" pack={english}>
            <SessionContext value={session}>
              <AdminProviders>
                <InnerValuesContext value={{ displayOf, partValue: findPartValue }}>
                  <InnerInputsContext value={innerInputs}>
                    <UnsavedChangesGuard>
                      <ResourceContextProvider value={resource}>
                        <Suspense fallback="on its way">{children}</Suspense>
                      </ResourceContextProvider>
                      <Notification />
                    </UnsavedChangesGuard>
                  </InnerInputsContext>
                </InnerValuesContext>
              </AdminProviders>
            </SessionContext>
          </TextProvider>
        </DirectionProvider>
      </LocaleRouter>,
    );
  });
  return { asked, user: userEvent.setup() };
}

/** A page of records as in an API response. */
export const listResponse = (data: object[], total = data.length) => ({
  data,
  metadata: { page: 1, limit: 25, total, totalIsExact: true },
});

/** An error response of the API. */
export const errorResponse = (status: number, body: object) =>
  new Response(JSON.stringify({ status, ...body }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
