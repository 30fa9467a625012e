import { MessageSquare, Users } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingDots } from '../../ui/feedback/loading-dots.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { ProgressRing } from '../../ui/feedback/progress-ring.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Sample } from '../sample.tsx';
import styles from './feedback-section.module.css';

export function FeedbackSection() {
  return (
    <>
      <Sample title="Waiting">
        <Spinner label="Loading" size={16} />
        <Spinner label="Loading" />
        <Spinner label="Loading" size={40} />
        <LoadingDots label="Loading" />
      </Sample>
      <Sample title="Skeletons of a row and of a card" layout="grid">
        {[60, 45, 70].map((width) => (
          <div key={width} className={styles.row} aria-busy="true">
            <Skeleton shape="circle" width={40} height={40} />
            <div className={styles.words}>
              <Skeleton width={`${String(width)}%`} />
              <Skeleton width="90%" />
            </div>
          </div>
        ))}
        <Skeleton shape="block" height={96} />
      </Sample>
      <Sample title="Progress" layout="grid">
        <ProgressBar label="holiday-in-izmir.mp4" value={0.42} onCancel={() => undefined} />
        <ProgressBar label="Looking for updates" value={null} />
        <ProgressBar label="Emojis" value={1} valueText="8 / 8" />
        <div className={styles.row}>
          <ProgressRing label="Upload" value={0.7} onCancel={() => undefined} />
          <ProgressRing label="Upload" value={0.2} size={56} />
          <ProgressRing label="Waiting" value={null} size={32} />
        </div>
      </Sample>
      <Sample title="Banners" layout="column">
        <Banner tone="warning" isBusy>
          Connection lost. Reconnecting…
        </Banner>
        <Banner
          tone="info"
          action={<Button size="small">Enable</Button>}
          onDismiss={() => undefined}
        >
          Turn on notifications to hear about mentions.
        </Banner>
        <Banner tone="attention" action={<Button size="small">Verify Email</Button>}>
          Please verify your email to unlock all features.
        </Banner>
        <Banner tone="danger" shape="card">
          Your last payment did not go through.
        </Banner>
        <Banner tone="success" shape="card">
          The team is verified.
        </Banner>
      </Sample>
      <Sample title="Empty, failed, offline" layout="grid">
        <Card>
          <EmptyState
            icon={Users}
            title="No one here yet"
            action={<Button variant="primary">Add a friend</Button>}
          >
            Friends you add show up here, with what they are playing.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState onRetry={() => undefined} requestId="4f1c-9a20" />
        </Card>
        <Card>
          <OfflineState />
        </Card>
      </Sample>
      <Sample title="The same, in a line" layout="column">
        <EmptyState icon={MessageSquare} title="No messages yet" size="inline">
          Say something nice.
        </EmptyState>
        <ErrorState title="The list could not be loaded" size="inline" onRetry={() => undefined} />
      </Sample>
    </>
  );
}
