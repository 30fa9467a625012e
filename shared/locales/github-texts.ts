import type { Language } from './languages.ts';

type Text = (fact: string) => string;

/** What a webhook says of a repository on GitHub; each fact is a name or a title from there. */
export interface GithubTexts {
  readonly commits: (count: number) => string;
  readonly moreCommits: (count: number) => string;
  readonly forcePushed: Text;
  readonly created: { readonly branch: Text; readonly tag: Text };
  readonly deleted: { readonly branch: Text; readonly tag: Text };
  readonly pull: Readonly<
    Record<'opened' | 'closed' | 'merged' | 'reopened' | 'ready_for_review', Text>
  >;
  readonly review: Readonly<Record<'approved' | 'changes_requested' | 'commented', Text>>;
  readonly issue: Readonly<Record<'opened' | 'closed' | 'reopened', Text>>;
  readonly commented: Text;
  readonly released: Text;
  readonly forked: Text;
  readonly starred: string;
  readonly run: Readonly<Record<'success' | 'failure', Text>>;
  readonly connected: string;
}

/** In the language of who made the webhook. */
export const githubTexts: Readonly<Record<Language, GithubTexts>> = {
  en: {
    commits: (count) => (count === 1 ? '1 new commit' : `${String(count)} new commits`),
    moreCommits: (count) => `and ${String(count)} more`,
    forcePushed: (branch) => `Branch ${branch} was force-pushed`,
    created: {
      branch: (name) => `New branch: ${name}`,
      tag: (name) => `New tag: ${name}`,
    },
    deleted: {
      branch: (name) => `Branch deleted: ${name}`,
      tag: (name) => `Tag deleted: ${name}`,
    },
    pull: {
      opened: (title) => `Pull request opened: ${title}`,
      closed: (title) => `Pull request closed: ${title}`,
      merged: (title) => `Pull request merged: ${title}`,
      reopened: (title) => `Pull request reopened: ${title}`,
      ready_for_review: (title) => `Pull request ready for review: ${title}`,
    },
    review: {
      approved: (title) => `Pull request approved: ${title}`,
      changes_requested: (title) => `Changes requested: ${title}`,
      commented: (title) => `Pull request reviewed: ${title}`,
    },
    issue: {
      opened: (title) => `Issue opened: ${title}`,
      closed: (title) => `Issue closed: ${title}`,
      reopened: (title) => `Issue reopened: ${title}`,
    },
    commented: (title) => `New comment: ${title}`,
    released: (name) => `New release: ${name}`,
    forked: (name) => `Forked to ${name}`,
    starred: 'New star',
    run: {
      success: (name) => `Workflow succeeded: ${name}`,
      failure: (name) => `Workflow failed: ${name}`,
    },
    connected: 'Connected. News from this repository will appear here.',
  },
  tr: {
    commits: (count) => `${String(count)} yeni commit`,
    moreCommits: (count) => `ve ${String(count)} commit daha`,
    forcePushed: (branch) => `${branch} dalına zorla gönderim yapıldı`,
    created: {
      branch: (name) => `Yeni dal: ${name}`,
      tag: (name) => `Yeni etiket: ${name}`,
    },
    deleted: {
      branch: (name) => `Silinen dal: ${name}`,
      tag: (name) => `Silinen etiket: ${name}`,
    },
    pull: {
      opened: (title) => `Pull request açıldı: ${title}`,
      closed: (title) => `Pull request kapatıldı: ${title}`,
      merged: (title) => `Pull request birleştirildi: ${title}`,
      reopened: (title) => `Pull request yeniden açıldı: ${title}`,
      ready_for_review: (title) => `Pull request incelemeye hazır: ${title}`,
    },
    review: {
      approved: (title) => `Pull request onaylandı: ${title}`,
      changes_requested: (title) => `Değişiklik istendi: ${title}`,
      commented: (title) => `Pull request incelendi: ${title}`,
    },
    issue: {
      opened: (title) => `Issue açıldı: ${title}`,
      closed: (title) => `Issue kapatıldı: ${title}`,
      reopened: (title) => `Issue yeniden açıldı: ${title}`,
    },
    commented: (title) => `Yeni yorum: ${title}`,
    released: (name) => `Yeni sürüm: ${name}`,
    forked: (name) => `${name} olarak çatallandı`,
    starred: 'Yeni yıldız',
    run: {
      success: (name) => `İş akışı tamamlandı: ${name}`,
      failure: (name) => `İş akışı başarısız oldu: ${name}`,
    },
    connected: 'Bağlandı. Bu depodaki haberler burada görünecek.',
  },
};
