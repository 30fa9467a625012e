import { useEffect, useState } from 'react';
import { useOwnUser } from '../../data/me/own-account.ts';
import { endTour, tourStepAtom, tourSteps } from '../../data/me/tour.ts';
import { useSetAtom } from '../../lib/atoms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './app-tour.module.css';

/** Shows a newcomer where things begin, once (E-037, E-038). It stands aside and takes no focus. */
export function AppTour() {
  const isFinished = useOwnUser()?.appTourIsFinished ?? true;
  return isFinished ? null : <Tour />;
}

function Tour() {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [index, setIndex] = useState(0);
  const [isEnding, setIsEnding] = useState(false);
  const point = useSetAtom(tourStepAtom);
  const step = tourSteps[index] ?? tourSteps[0];
  const isLast = index === tourSteps.length - 1;
  useEffect(() => {
    point(step);
    return () => point(null);
  }, [step, point]);
  const end = async (status: 'finished' | 'skipped') => {
    setIsEnding(true);
    try {
      await endTour(step, status);
    } catch (error) {
      setIsEnding(false);
      toasts.error(failureText(translation, error));
    }
  };
  return (
    <section aria-labelledby="tour-title" className={styles.card}>
      <p className={styles.count}>
        {t('tour.count', { step: index + 1, total: tourSteps.length })}
      </p>
      <h2 id="tour-title" className={styles.title}>
        {t(`tour.${step}.title`)}
      </h2>
      <p aria-live="polite" className={styles.text}>
        {t(`tour.${step}.text`)}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" size="small" onClick={() => void end('skipped')}>
          {t('tour.skip')}
        </Button>
        <Button
          variant="primary"
          size="small"
          isLoading={isEnding}
          onClick={() => (isLast ? void end('finished') : setIndex(index + 1))}
        >
          {t(isLast ? 'tour.finish' : 'tour.next')}
        </Button>
      </div>
    </section>
  );
}
