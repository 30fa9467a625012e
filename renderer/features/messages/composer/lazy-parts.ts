import { lazy } from '../../../lib/lazy.ts';

// what a composer shows at times only: each comes when it is first needed

export const AttachmentTray = lazy(async () => ({
  default: (await import('../attachments/attachment-tray.tsx')).AttachmentTray,
}));

export const SuggestionList = lazy(async () => ({
  default: (await import('./suggestion-list.tsx')).SuggestionList,
}));

export const ComposerNotice = lazy(async () => ({
  default: (await import('./composer-notice.tsx')).ComposerNotice,
}));

export const RecorderBar = lazy(async () => ({
  default: (await import('../voice-message/recorder-bar.tsx')).RecorderBar,
}));

export const ReplyBar = lazy(async () => ({
  default: (await import('./reply-bar.tsx')).ReplyBar,
}));
