import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Logo } from '../ui/display/logo.tsx';
import styles from './gallery-page.module.css';
import { ActionsSection } from './sections/actions-section.tsx';
import { DisplaySection } from './sections/display-section.tsx';
import { EmojiSection } from './sections/emoji-section.tsx';
import { FeedbackSection } from './sections/feedback-section.tsx';
import { FormsSection } from './sections/forms-section.tsx';
import { FoundationsSection } from './sections/foundations-section.tsx';
import { FrameSection } from './sections/frame-section.tsx';
import { LayoutSection } from './sections/layout-section.tsx';
import { OverlaysSection } from './sections/overlays-section.tsx';
import { VoiceSection } from './sections/voice-section.tsx';

const sections: readonly {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}[] = [
  { id: 'frame', title: 'Together', content: <FrameSection /> },
  { id: 'foundations', title: 'Foundations', content: <FoundationsSection /> },
  { id: 'actions', title: 'Actions', content: <ActionsSection /> },
  { id: 'forms', title: 'Forms', content: <FormsSection /> },
  { id: 'display', title: 'Display', content: <DisplaySection /> },
  { id: 'feedback', title: 'Feedback', content: <FeedbackSection /> },
  { id: 'overlays', title: 'Overlays', content: <OverlaysSection /> },
  { id: 'layout', title: 'Layout', content: <LayoutSection /> },
  { id: 'voice', title: 'Voice', content: <VoiceSection /> },
  { id: 'emoji', title: 'Emoji', content: <EmojiSection /> },
];

/** The building blocks in one theme, all of them or one section. */
export function GalleryPage({ section }: { readonly section: string | null }) {
  const shown = sections.filter(({ id }) => section === null || id === section);
  return (
    // links inside lead nowhere here
    <MemoryRouter>
      <main className={styles.page}>
        <header className={styles.head}>
          <Logo size={36} variant="full" />
          <h1 className={styles.name}>Building blocks</h1>
        </header>
        {shown.map(({ id, title, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {content}
          </section>
        ))}
      </main>
    </MemoryRouter>
  );
}
