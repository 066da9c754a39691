import { useLocation } from 'react-router';
import { appSkeletonHtml } from '../../bootstrap/app-skeleton.ts';
import { useText } from '../../providers/texts/texts.tsx';

const drawn = { __html: appSkeletonHtml };

/** Skeleton of the signed-in app, the same as in the static page; renders nothing on the sign-in page. */
export function AppSkeleton() {
  const { pathname } = useLocation();
  const text = useText();
  if (pathname === '/') return null;
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">{text('app.brand.name')}</h1>
      <span role="status" className="visually-hidden">
        {text('app.shell.loading')}
      </span>
      <div className="outline" aria-hidden="true" dangerouslySetInnerHTML={drawn} />
    </div>
  );
}
