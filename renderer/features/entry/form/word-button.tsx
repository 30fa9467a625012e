import type { ComponentPropsWithRef } from 'react';
import styles from './entry-form.module.css';

/** A button that reads as part of its sentence. */
export function WordButton(props: Omit<ComponentPropsWithRef<'button'>, 'className' | 'type'>) {
  return <button {...props} type="button" className={styles.wordButton} />;
}
