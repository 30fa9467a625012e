import { Suspense, useEffect } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useVisitorLanguage } from '../../data/account/visitor-language.ts';
import { SiteFoot } from '../../features/landing/site-foot.tsx';
import { SiteHead } from '../../features/landing/site-head.tsx';
import { useI18n } from '../../lib/i18n.ts';
import styles from './site-frame.module.css';

/** What stands around every public page. */
export function SiteFrame() {
  // a page in the wrong language for a moment is worse than an empty one
  const isReady = useVisitorLanguage(useI18n());
  useTopOfPage();
  if (!isReady) return null;
  return (
    <div className={styles.frame}>
      <SiteHead />
      <main className={styles.main}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFoot />
    </div>
  );
}

/** A link leads to the top of a page; going back leads to where the reader stood. */
function useTopOfPage(): void {
  const { pathname, hash } = useLocation();
  const way = useNavigationType();
  useEffect(() => {
    if (way !== NavigationType.Pop && hash === '') globalThis.scrollTo(0, 0);
  }, [pathname, hash, way]);
}
