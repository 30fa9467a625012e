/**
 * What GitHub sends to a webhook, in the form of its public documentation: whole events, but for the
 * many addresses of its API, which nothing here reads.
 */

const sender = {
  login: 'aylin-k',
  id: 5_831_204,
  node_id: 'MDQ6VXNlcjU4MzEyMDQ=',
  avatar_url: 'https://avatars.githubusercontent.com/u/5831204?v=4',
  gravatar_id: '',
  url: 'https://api.github.com/users/aylin-k',
  html_url: 'https://github.com/aylin-k',
  type: 'User',
  site_admin: false,
};

const repository = {
  id: 186_853_002,
  node_id: 'MDEwOlJlcG9zaXRvcnkxODY4NTMwMDI=',
  name: 'lodestar',
  full_name: 'crew/lodestar',
  private: false,
  owner: { login: 'crew', id: 9_001, type: 'Organization' },
  html_url: 'https://github.com/crew/lodestar',
  description: 'A map of the night sky',
  fork: false,
  url: 'https://api.github.com/repos/crew/lodestar',
  default_branch: 'main',
  stargazers_count: 12,
  topics: ['sky', 'stars'],
};

const around = { repository, sender };

const commit = {
  id: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
  tree_id: '9fb037999f264ba9a7fc6274d15fa3ae2ab98312',
  distinct: true,
  message: 'Fix *all* the <@123> stars\n\nThey twinkled @everyone out of step.',
  timestamp: '2026-11-20T21:04:11+03:00',
  url: 'https://github.com/crew/lodestar/commit/6dcb09b5b57875f334f61aebed695e2e4193db5e',
  author: { name: 'Aylin K', email: 'aylin@example.com', username: 'aylin-k' },
  committer: { name: 'GitHub', email: 'noreply@github.com', username: 'web-flow' },
  added: ['sky/andromeda.ts'],
  removed: [],
  modified: ['README.md'],
};

const issue = {
  url: 'https://api.github.com/repos/crew/lodestar/issues/7',
  html_url: 'https://github.com/crew/lodestar/issues/7',
  id: 444_500_041,
  number: 7,
  title: 'Orion is upside down',
  user: sender,
  labels: [{ id: 1, name: 'bug', color: 'd73a4a', default: true }],
  state: 'open',
  locked: false,
  assignee: null,
  comments: 0,
  created_at: '2026-11-19T08:00:00Z',
  body: 'Seen from the south it stands on its head.',
};

const pull = {
  url: 'https://api.github.com/repos/crew/lodestar/pulls/8',
  html_url: 'https://github.com/crew/lodestar/pull/8',
  id: 279_147_437,
  number: 8,
  state: 'open',
  title: 'Turn Orion around',
  user: sender,
  body: 'Closes #7.',
  draft: false,
  head: { label: 'crew:orion', ref: 'orion', sha: 'ec26c3e57ca3a959ca5aad62de7213c562f8c821' },
  base: { label: 'crew:main', ref: 'main', sha: 'f95f852bd8fca8fcc58a9a2d6c842781e32a215e' },
  merged: false,
  mergeable: null,
  commits: 1,
  additions: 3,
  deletions: 1,
  changed_files: 1,
};

const pushed = {
  ref: 'refs/heads/main',
  before: '0b7bbe5ba3d0ab8e08a4d7f8ae3a87e5cee3b111',
  after: commit.id,
  ...around,
  pusher: { name: 'aylin-k', email: 'aylin@example.com' },
  created: false,
  deleted: false,
  forced: false,
  base_ref: null,
  compare: 'https://github.com/crew/lodestar/compare/0b7bbe5ba3d0...6dcb09b5b578',
  commits: [commit],
  head_commit: commit,
};

interface Recorded {
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The title of its embed in English and Turkish; null: nothing is posted. */
  readonly said: { readonly en: string; readonly tr: string } | null;
}

export const githubPush: Recorded = {
  event: 'push',
  payload: pushed,
  said: { en: 'main: 1 new commit', tr: 'main: 1 yeni commit' },
};

/** One of every kind that is told, and some that are not. */
export const githubPayloads: readonly Recorded[] = [
  githubPush,
  {
    event: 'push of many',
    payload: {
      ...pushed,
      ref: 'refs/heads/feature/orion',
      commits: Array.from({ length: 12 }, (_, index) => ({
        ...commit,
        message: `Star ${String(index)}`,
      })),
    },
    said: { en: 'feature/orion: 12 new commits', tr: 'feature/orion: 12 yeni commit' },
  },
  {
    event: 'push by force',
    payload: { ...pushed, forced: true },
    said: { en: 'Branch main was force-pushed', tr: 'main dalına zorla gönderim yapıldı' },
  },
  {
    event: 'push that deletes',
    payload: { ...pushed, deleted: true, commits: [], head_commit: null },
    said: null,
  },
  {
    event: 'ping',
    payload: {
      zen: 'Responsive is better than fast.',
      hook_id: 30,
      hook: { type: 'Repository', id: 30, name: 'web', active: true, events: ['push'] },
      ...around,
    },
    said: {
      en: 'Connected. News from this repository will appear here.',
      tr: 'Bağlandı. Bu depodaki haberler burada görünecek.',
    },
  },
  {
    event: 'create',
    payload: {
      ref: 'orion',
      ref_type: 'branch',
      master_branch: 'main',
      description: null,
      pusher_type: 'user',
      ...around,
    },
    said: { en: 'New branch: orion', tr: 'Yeni dal: orion' },
  },
  {
    event: 'delete',
    payload: { ref: 'v0.1', ref_type: 'tag', pusher_type: 'user', ...around },
    said: { en: 'Tag deleted: v0.1', tr: 'Silinen etiket: v0.1' },
  },
  {
    event: 'issues',
    payload: { action: 'opened', issue, ...around },
    said: {
      en: 'Issue opened: #7 Orion is upside down',
      tr: 'Issue açıldı: #7 Orion is upside down',
    },
  },
  {
    event: 'issues labeled',
    payload: { action: 'labeled', issue, label: { name: 'bug' }, ...around },
    said: null,
  },
  {
    event: 'issue_comment',
    payload: {
      action: 'created',
      issue,
      comment: {
        url: 'https://api.github.com/repos/crew/lodestar/issues/comments/492700400',
        html_url: 'https://github.com/crew/lodestar/issues/7#issuecomment-492700400',
        id: 492_700_400,
        user: sender,
        body: 'It does here as well.',
      },
      ...around,
    },
    said: { en: 'New comment: #7 Orion is upside down', tr: 'Yeni yorum: #7 Orion is upside down' },
  },
  {
    event: 'pull_request',
    payload: { action: 'opened', number: 8, pull_request: pull, ...around },
    said: {
      en: 'Pull request opened: #8 Turn Orion around',
      tr: 'Pull request açıldı: #8 Turn Orion around',
    },
  },
  {
    event: 'pull_request merged',
    payload: {
      action: 'closed',
      number: 8,
      pull_request: { ...pull, state: 'closed', merged: true },
      ...around,
    },
    said: {
      en: 'Pull request merged: #8 Turn Orion around',
      tr: 'Pull request birleştirildi: #8 Turn Orion around',
    },
  },
  {
    event: 'pull_request synchronize',
    payload: { action: 'synchronize', number: 8, pull_request: pull, ...around },
    said: null,
  },
  {
    event: 'pull_request_review',
    payload: {
      action: 'submitted',
      review: {
        id: 237_895_671,
        user: sender,
        body: null,
        state: 'approved',
        html_url: 'https://github.com/crew/lodestar/pull/8#pullrequestreview-237895671',
      },
      pull_request: pull,
      ...around,
    },
    said: {
      en: 'Pull request approved: #8 Turn Orion around',
      tr: 'Pull request onaylandı: #8 Turn Orion around',
    },
  },
  {
    event: 'release',
    payload: {
      action: 'published',
      release: {
        html_url: 'https://github.com/crew/lodestar/releases/tag/v1.0',
        id: 17_372_790,
        tag_name: 'v1.0',
        target_commitish: 'main',
        name: 'First light',
        draft: false,
        prerelease: false,
        author: sender,
        body: 'Every star in its place.',
      },
      ...around,
    },
    said: { en: 'New release: First light', tr: 'Yeni sürüm: First light' },
  },
  {
    event: 'workflow_run',
    payload: {
      action: 'completed',
      workflow_run: {
        id: 30_433_642,
        name: 'Build',
        head_branch: 'main',
        run_number: 562,
        event: 'push',
        status: 'completed',
        conclusion: 'failure',
        html_url: 'https://github.com/crew/lodestar/actions/runs/30433642',
      },
      ...around,
    },
    said: { en: 'Workflow failed: Build', tr: 'İş akışı başarısız oldu: Build' },
  },
  {
    event: 'fork',
    payload: {
      forkee: {
        id: 186_853_261,
        full_name: 'mate/lodestar',
        html_url: 'https://github.com/mate/lodestar',
      },
      ...around,
    },
    said: { en: 'Forked to mate/lodestar', tr: 'mate/lodestar olarak çatallandı' },
  },
  {
    event: 'star',
    payload: { action: 'created', starred_at: '2026-11-20T21:04:11Z', ...around },
    said: { en: 'New star', tr: 'Yeni yıldız' },
  },
  {
    event: 'deployment_status',
    payload: { action: 'created', deployment_status: { state: 'success' }, ...around },
    said: null,
  },
];
