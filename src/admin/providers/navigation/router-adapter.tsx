/**
 * react-admin's router provider over the app's router. Replaces ra-core's adapter, which also bundles React Router's data router.
 * Unsaved changes, react-admin's included, are guarded by `unsaved-changes-guard.ts`.
 */
import type { RouterProvider } from 'react-admin';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate as useRouterNavigate,
  useParams,
} from 'react-router';
import { useBlocker } from './unsaved-changes-guard.ts';

/** A navigate function with a stable identity, so that a change of address alone rerenders no consumer. */
function useNavigate() {
  const navigate = useRouterNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((...parameters: Parameters<typeof navigate>) => latest.current(...parameters), []);
}

export const reactRouterProvider = {
  useNavigate,
  useLocation,
  useParams,
  useBlocker,
  useMatch,
  useInRouterContext,
  useCanBlock: () => true,
  Link,
  Navigate,
  Route,
  Routes,
  Outlet,
  RouterWrapper: ({ children }: { children: ReactNode }) => children,
  matchPath,
} as unknown as RouterProvider;
