import { useRef, useState, type ComponentProps, type RefCallback } from 'react';

/** Where a player stands and how it is led; times are seconds. */
export interface Playback {
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  readonly at: number;
  /** 0 while it is not known */
  readonly length: number;
  readonly speed: number;
  readonly toggle: () => void;
  readonly toggleSound: () => void;
  readonly seek: (seconds: number) => void;
  readonly setSpeed: (speed: number) => void;
  /** for the element that plays */
  readonly media: Pick<
    ComponentProps<'video'>,
    'onPlay' | 'onPause' | 'onTimeUpdate' | 'onDurationChange' | 'onVolumeChange'
  > & { readonly ref: RefCallback<HTMLMediaElement> };
}

/** What plays now: a second one would only be noise. */
let playing: HTMLMediaElement | null = null;

/** Follows and leads an element that plays something. */
export function usePlayback(): Playback {
  const element = useRef<HTMLMediaElement | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isMuted, setIsMuted] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [speed, setSpeed] = useState(1);
  return {
    isPlaying,
    isMuted,
    at,
    length,
    speed,
    toggle: () => {
      const media = element.current;
      if (!media) return;
      // what cannot be played says so by its error event
      if (media.paused) media.play().catch(() => undefined);
      else media.pause();
    },
    toggleSound: () => {
      if (element.current) element.current.muted = !element.current.muted;
    },
    seek: (seconds) => {
      if (element.current) element.current.currentTime = seconds;
      setAt(seconds);
    },
    setSpeed: (chosen) => {
      if (element.current) element.current.playbackRate = chosen;
      setSpeed(chosen);
    },
    media: {
      ref: (media) => {
        element.current = media;
        return () => {
          if (playing === media) playing = null;
          element.current = null;
        };
      },
      onPlay: ({ currentTarget }) => {
        if (playing !== currentTarget) playing?.pause();
        playing = currentTarget;
        setIsPlaying(true);
      },
      onPause: () => setIsPlaying(false),
      onTimeUpdate: ({ currentTarget }) => setAt(currentTarget.currentTime),
      onDurationChange: ({ currentTarget: { duration } }) =>
        setLength(Number.isFinite(duration) ? duration : 0),
      onVolumeChange: ({ currentTarget }) => setIsMuted(currentTarget.muted),
    },
  };
}
