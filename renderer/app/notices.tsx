import { ApplicationNotices } from './application-notices.tsx';
import { FamilyNotices } from './family-notices.tsx';
import { MessageNotices } from './message-notices.tsx';
import { PushLink } from './push-link.tsx';

/** Everything that is told wherever one is in the page. */
export function Notices() {
  return (
    <>
      <MessageNotices />
      <PushLink />
      <ApplicationNotices />
      <FamilyNotices />
    </>
  );
}
