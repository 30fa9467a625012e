/** What programs send to an incoming webhook of Slack, in the form of its public documentation. */
export const slackPayloads = {
  text: { text: 'Deploy of <https://status.example.com|lodestar> is *done* &amp; dusted' },
  alert: {
    username: 'Watchtower',
    icon_url: 'https://status.example.com/tower.png',
    channel: '#ops',
    attachments: [
      {
        fallback: 'CPU at 97 %',
        color: 'danger',
        pretext: '<!channel> look at this',
        author_name: 'monitor-3',
        title: 'CPU at 97 %',
        title_link: 'https://status.example.com/alerts/1',
        text: 'For *ten* minutes now',
        fields: [
          { title: 'Host', value: 'web-1', short: true },
          { title: 'Load', value: '12.4', short: true },
        ],
        image_url: 'https://status.example.com/graph.png',
        footer: 'Watchtower',
        ts: 1_763_672_651,
      },
    ],
  },
  blocks: {
    text: 'New paid time off request',
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: 'New request', emoji: true } },
      { type: 'divider' },
      {
        type: 'section',
        fields: [
          { type: 'mrkdwn', text: '*Type:* Paid time off' },
          { type: 'mrkdwn', text: '*When:* Aug 10 - Aug 13' },
        ],
      },
      {
        type: 'context',
        elements: [{ type: 'mrkdwn', text: 'Asked by <https://example.com/fred|Fred>' }],
      },
    ],
  },
} as const;
