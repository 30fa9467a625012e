/** Recordings, livestreams and transcripts of voice channels (T-368, T-369, T-374, T-377, T-378). */
export const recording = {
  badges: 'What is recorded or shown elsewhere',
  menu: 'Record, stream or transcribe',
  start: 'Start recording',
  pause: 'Pause recording',
  resume: 'Resume recording',
  stop: 'Stop recording',
  lobby:
    'What you say and show in this channel is recorded or shared with others outside it. If you don’t want that, don’t join.',
  state: {
    starting: 'Starting recording…',
    recording: 'Recording',
    paused: 'Recording paused',
    stopping: 'Saving recording…',
  },
  livestream: {
    start: 'Start livestream and copy its link',
    stop: 'Stop livestream',
    copy: 'Copy livestream link',
    copied: 'Livestream link copied. Anyone who has it can watch.',
    starting: 'Starting livestream…',
    live: 'Live',
    stopping: 'Ending livestream…',
  },
  transcript: {
    start: 'Start transcript',
    stop: 'Stop transcript',
    on: 'Transcript',
    away: 'Transcript interrupted',
    captions: 'Live captions',
  },
  dialog: {
    to: 'Send it to',
    toHint: 'Everyone who can read this channel can open the file.',
    nowhere: 'There is no text channel in this team that you can send messages to.',
    recording: {
      title: 'Start recording',
      hint: 'All voices and one picture at a time are recorded: a shared screen, or the person who is speaking. Everyone in the channel is told.',
      submit: 'Start recording',
    },
    transcript: {
      title: 'Start transcript',
      hint: 'What is said is shown as captions and saved as a text. Everyone in the channel is told.',
      submit: 'Start transcript',
    },
  },
  news: {
    recordingStarted: 'This channel is now being recorded.',
    recordingPaused: 'The recording is paused.',
    recordingResumed: 'The recording goes on.',
    recordingStopped: 'The recording has stopped.',
    livestreamStarted: 'This channel is now being streamed live.',
    livestreamStopped: 'The livestream has ended.',
    transcriptStarted: 'What is said is now being transcribed.',
    transcriptStopped: 'The transcript has ended.',
  },
  failure: {
    recording: {
      start: "The recording couldn't be started.",
      died: 'The recording stopped because of an error. What was recorded so far was saved.',
      'too-slow':
        'The recording stopped because the server is overloaded. What was recorded so far was saved.',
      'too-long': 'The recording stopped because it reached the longest time allowed.',
      'not-delivered': "The recording couldn't be saved to the channel.",
      'no-text': 'The recording has a problem.',
    },
    livestream: {
      start: "The livestream couldn't be started.",
      died: 'The livestream stopped because of an error.',
      'too-slow': 'The livestream stopped because the server is overloaded.',
      'too-long': 'The livestream stopped because it reached the longest time allowed.',
      'not-delivered': 'The livestream has a problem.',
      'no-text': 'The livestream has a problem.',
    },
    transcript: {
      start: "The transcript couldn't be started.",
      died: 'The transcript stopped because of an error.',
      'too-slow': 'Some of what was said is missing from the transcript.',
      'too-long': 'The transcript stopped because it reached the longest time allowed.',
      'not-delivered': "The transcript couldn't be saved to the channel.",
      'no-text':
        "Speech can't be turned into text right now. Some of the transcript will be missing.",
    },
  },
  page: {
    title: 'Livestream',
    player: 'Livestream player',
    loading: 'Loading livestream…',
    again: 'Try again',
    home: 'Go to the home page',
    ended: { title: 'The livestream has ended', text: 'Thanks for watching.' },
    unsupported: {
      title: "This browser can't play the livestream",
      text: 'Update it, or open the link in another browser.',
    },
    'not-found': {
      title: 'Livestream not found',
      text: 'It may have ended, or the link is incomplete. Ask for a new one.',
    },
    unsynced: {
      title: "Couldn't keep up with the livestream",
      text: 'Picture and sound got out of step. Try again.',
    },
    unknown: {
      title: 'The livestream was interrupted',
      text: 'Check your connection and try again.',
    },
  },
} as const;
