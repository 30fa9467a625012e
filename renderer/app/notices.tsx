import { ApplicationNotices } from './application-notices.tsx';
import { MessageNotices } from './message-notices.tsx';

/** Everything that is told wherever one is in the page. */
export function Notices() {
  return (
    <>
      <MessageNotices />
      <ApplicationNotices />
    </>
  );
}
