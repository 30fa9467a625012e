import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { MediaSignal } from '#shared/contract/voice/media.ts';
import type { Id, UserId } from '#shared/lib/ids.ts';
import { report } from '../lib/report.ts';
import { StayEncryption } from './encryption/stay-encryption.ts';
import { changeOfStay, heardPlace } from './stay-events.ts';
import type { MediaSession } from './media-session.ts';
import { MediaPulse } from './media-pulse.ts';
import { OwnMicrophone } from './own-microphone.ts';
import { OwnMeeting } from './own-meeting.ts';
import { OwnStreams } from './own-streams.ts';
import { quietSnapshot } from './own-voice.ts';
import { QualityMeter } from './quality-meter.ts';
import { receivedMedia } from './received-media.ts';
import { isStaying, nextStay, placeOfStay, type StayInput } from './stay-machine.ts';
import { Overtaken, refusalOf, StayInquiry, type Opening, type Stay } from './stay.ts';
import { keepStay } from './stay-memory.ts';
import { keepAllowsClips, keepIsMuted, readIsMuted } from './voice-data.ts';
import type {
  EndReason,
  Heard,
  JoinResult,
  SoundSettings,
  VoiceEngine,
  VoicePlace,
  VoiceSnapshot,
} from './voice-engine.ts';
import { codeOf, type VoiceLink } from './voice-link.ts';
import { StateTelling } from './state-telling.ts';
import { VoiceSound } from './voice-sound.ts';
import { WayBack } from './way-back.ts';
import { loadMediaSession, WayIn } from './way-in.ts';

/** The one who is in a voice channel: joins what the server, the devices and the media say. */
class OwnEngine implements VoiceEngine {
  readonly #link: VoiceLink;
  readonly #sound = new VoiceSound(report);
  readonly #microphone = new OwnMicrophone(this.#sound, (microphoneFailure) =>
    this.#change({ microphoneFailure }),
  );
  readonly #streams: OwnStreams;
  readonly #listeners = new Set<() => void>();
  #snapshot: VoiceSnapshot = quietSnapshot(readIsMuted());
  /** Grows with each join and leave: what was begun before then is over. */
  #attempt = 0;
  #stay: Stay | null = null;
  #media: MediaSession | null = null;
  /** Said by the server before the media was there to hear it. */
  #early: MediaSignal[] = [];
  #isHeard = false;
  readonly #meter = new QualityMeter();
  readonly #telling: StateTelling;
  readonly #encryption: StayEncryption;
  readonly #pulse = new MediaPulse({
    listen: (now, elapsed) => this.#listen(now, elapsed),
    look: () => void this.#way.look(),
    measure: () => void this.#measure(),
  });
  readonly #meeting: OwnMeeting;
  readonly #way: WayBack;
  readonly #wayIn: WayIn;
  readonly #inquiry: StayInquiry;

  constructor(link: VoiceLink) {
    this.#link = link;
    this.#telling = new StateTelling(link);
    this.#wayIn = new WayIn(link);
    this.#streams = new OwnStreams({
      link,
      media: () => this.#media,
      onChange: (change) => this.#change(change),
      onTold: () => this.#tellState(),
    });
    this.#inquiry = new StayInquiry(link, () => this.#thrown('disconnected'));
    this.#encryption = new StayEncryption(link, (encryption) => this.#change({ encryption }));
    const { volumes, silenced } = this.#sound;
    this.#snapshot = { ...this.#snapshot, volumes, silenced };
    link.onEvent((event) => this.#heard(event));
    link.onSignal((signal) => this.#signalled(signal));
    this.#meeting = new OwnMeeting({
      connection: () => this.#snapshot.connection,
      admitted: (place) => void this.#enter(place),
      thrown: (reason) => this.#thrown(reason),
      mute: () => this.#setSilence({ isMuted: true, isDeafened: this.#snapshot.isDeafened }),
      seated: (maySpeak) => this.#seated(maySpeak),
    });
    link.onMeeting((signal) => this.#meeting.signalled(signal));
    link.onConnection(() => this.#socketChanged());
    this.#sound.onReport(({ isOpen }) => {
      if (this.#isHeard === isOpen) return;
      this.#isHeard = isOpen;
      // a large room gives a place to one of whom it hears this
      if (isOpen) this.#pulse.listenNow();
    });
    this.#way = new WayBack({
      connection: () => this.#snapshot.connection,
      media: () => this.#media,
      isReachable: () => this.#stay !== null && link.liveSession() === this.#stay.session,
      count: () => link.request('VOICE_MEDIA_FLOW', {}),
      advance: (input) => this.#advance(input),
      open: () => {
        this.#closeMedia();
        return this.#open(this.#attempt);
      },
      giveUp: () => this.#end({ type: 'ended', reason: 'network' }),
    });
    this.#microphone.followDevices({
      media: () => (this.#snapshot.connection.state === 'connected' ? this.#media : null),
      isMissing: () => this.#snapshot.microphoneFailure === 'missing',
      isPaused: () => (this.#meeting.maySpeak ? this.#isSilent() : null),
    });
  }

  readonly get: VoiceEngine['get'] = () => this.#snapshot;

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #change(change: Partial<VoiceSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  #advance(input: StayInput): void {
    const connection = nextStay(this.#snapshot.connection, input);
    if (connection !== this.#snapshot.connection) this.#change({ connection });
  }

  // --- coming and going

  prepare(place: VoicePlace): void {
    this.#encryption.prepare();
    this.#sound.prepare();
    void this.#wayIn.prepare(place).then(() => {
      if (!isStaying(this.#snapshot.connection)) this.#encryption.rehearse();
    });
  }

  async join(place: VoicePlace): Promise<JoinResult> {
    const { connection } = this.#snapshot;
    const isThere = isStaying(connection) && connection.place.channelId === place.channelId;
    if (isThere && connection.state === 'connected') return 'joined';
    return this.#enter(place);
  }

  async #enter(place: VoicePlace): Promise<JoinResult> {
    const attempt = this.#begin();
    this.#closeMedia();
    this.#advance({ type: 'join', place });
    this.#sound.rouse();
    // its files come while the server is asked; one that does not come fails below
    this.#encryption.prepare();
    try {
      const admitted = await this.#wayIn.knock({
        place,
        state: this.#snapshot,
        expectWanted: () => this.#expectCurrent(attempt),
      });
      if (admitted === 'waiting') {
        this.#advance({ type: 'waiting' });
        return 'waiting';
      }
      const { callId, opened, groupKeys, ...stay } = admitted;
      this.#stay = { ...stay, session: this.#link.liveSession() };
      this.#advance({ type: 'admitted', callId });
      await this.#open(attempt, { opened, groupKeys });
    } catch (error) {
      if (error instanceof Overtaken) return 'overtaken';
      report('joining a voice channel', error);
      const refusal = refusalOf(error);
      this.#end(refusal === 'over' ? { type: 'ended', reason: refusal } : { type: 'failed' });
      return refusal;
    }
    const { connection } = this.#snapshot;
    if (isStaying(connection)) keepStay(connection.place);
    return 'joined';
  }

  #begin(): number {
    this.#attempt += 1;
    this.#inquiry.stop();
    this.#way.stop();
    this.#encryption.close();
    return this.#attempt;
  }

  #expectCurrent(attempt: number): void {
    if (attempt !== this.#attempt) throw new Overtaken();
  }

  leave(): void {
    if (isStaying(this.#snapshot.connection)) this.#end({ type: 'ended', reason: 'left' });
  }

  #end(input: Extract<StayInput, { readonly type: 'failed' | 'ended' }>): void {
    this.#begin();
    const isWaiting = this.#snapshot.connection.state === 'waiting';
    // one who was let in, though nothing came of it, is out again as well
    if (this.#stay || isWaiting || input.type === 'failed')
      this.#link.request('VOICE_LEAVE', {}).catch(() => undefined);
    this.#stay = null;
    this.#streams.own.stopAll();
    this.#closeMedia();
    this.#microphone.drop();
    this.#telling.forget();
    keepStay(null);
    this.#advance(input);
  }

  /** Opens the media of the stay, the first time or anew; connected when it resolves. */
  async #open(attempt: number, opening: Opening = {}): Promise<void> {
    const { movedTo = null, opened = null, groupKeys = null } = opening;
    const stay = this.#stay;
    const place = movedTo ?? placeOfStay(this.#snapshot.connection);
    if (!stay || !place) return;
    this.#early = [];
    const { openMedia } = await loadMediaSession();
    const media = await openMedia({
      link: this.#link,
      offer: stay.offer,
      attendeeId: stay.attendeeId,
      opened,
      listener: {
        ...receivedMedia(this.#sound, this.#streams),
        onWay: (way) => (way === 'broken' ? this.#way.lost() : this.#way.checkBack()),
        onLost: () => this.#way.mediaLost(),
        onMoved: () => this.#way.mediaMoved(),
        onTrouble: report,
      },
      protect: (state) => {
        this.#expectCurrent(attempt);
        return this.#encryption.open(state, { attendeeId: stay.attendeeId, place, groupKeys });
      },
    });
    if (attempt !== this.#attempt) {
      media.close();
      throw new Overtaken();
    }
    if (movedTo) this.#advance({ type: 'moved', place: movedTo });
    this.#media = media;
    this.#way.opened();
    media.setDeaf(this.#snapshot.isDeafened);
    for (const signal of this.#early.splice(0)) media.signal(signal);
    const isWanted = () => attempt === this.#attempt;
    const untilFree = async () => (this.#link.isTalkedIn(place) ? media.untilVoices() : undefined);
    await this.#microphone.take({ isWanted, untilFree });
    this.#expectCurrent(attempt);
    if (this.#meeting.maySpeak) {
      await this.#microphone.send(media, this.#isSilent());
      await this.#streams.own.publishAll();
    }
    this.#expectCurrent(attempt);
    this.#way.stop();
    this.#advance({ type: 'connected' });
    this.#tellState();
    this.#pulse.start();
  }

  #closeMedia(): void {
    this.#pulse.stop();
    this.#media?.close();
    this.#media = null;
    this.#streams.shared.clear();
    this.#sound.hush();
    this.#meter.reset();
    this.#way.forget();
    this.#streams.show({ speaking: new Set(), quality: null });
  }

  // --- what the server says

  #isSilent(): boolean {
    const { isMuted, isDeafened } = this.#snapshot;
    return isMuted || isDeafened || !this.#meeting.maySpeak;
  }

  #signalled(signal: MediaSignal): void {
    if (this.#encryption.signal(signal)) return;
    if (this.#media) this.#media.signal(signal);
    else this.#early.push(signal);
  }

  #heard(event: StateEvent): void {
    const me = this.#link.ownUserId();
    this.#streams.clips.heard(event);
    const place = heardPlace(this.#snapshot.connection);
    if (place === null || me === null || !this.#stay) return;
    const change = changeOfStay(event, { me, place, attendeeId: this.#stay.attendeeId });
    if (change?.is === 'elsewhere') this.#moved(change.place, change.attendeeId);
    else if (change?.is === 'out') this.#inquiry.begin();
    else if (change?.is === 'ended') this.#thrown(change.reason);
  }

  /** The server has ended the stay already. */
  #thrown(reason: EndReason): void {
    this.#stay = null;
    this.#end({ type: 'ended', reason });
  }

  /** I am in another channel now (T-438): by a moderator, or by another of my own tabs. */
  #moved(place: VoicePlace, attendeeId: Id<'attendee'>): void {
    const before = this.#stay;
    if (!before) return;
    const attempt = this.#begin();
    this.#stay = { ...before, attendeeId };
    this.#closeMedia();
    this.#telling.forget();
    this.#open(attempt, { movedTo: place }).then(
      () => keepStay(place),
      (error: unknown) => {
        if (error instanceof Overtaken) return;
        // another tab or device has it: it is not this one's to leave
        if (codeOf(error) === 'channel.not-joined') this.#thrown('elsewhere');
        else if (place.teamId === null) this.#thrown('left');
        else this.#movedWithoutMedia(place);
      },
    );
  }

  /** One is there already: what is missing is tried again, like media that is lost. */
  #movedWithoutMedia(place: VoicePlace): void {
    keepStay(place);
    this.#advance({ type: 'moved', place });
    this.#advance({ type: 'connected' });
    this.#way.mediaLost();
  }

  // --- a network that comes and goes

  #socketChanged(): void {
    const { connection } = this.#snapshot;
    // what became of the waiting may have been told meanwhile: who was let in comes in
    if (connection.state === 'waiting' && this.#link.liveSession() !== null)
      void this.#enter(connection.place);
    const isIn = connection.state === 'connected' || connection.state === 'reconnecting';
    if (!isIn || !this.#stay) return;
    const session = this.#link.liveSession();
    if (session === null) this.#way.lost();
    else if (session === this.#stay.session) {
      this.#telling.forget();
      this.#tellState();
      this.#way.mend();
    } else {
      // the server knows nothing of the stay any more
      this.#stay = null;
      void this.#enter(connection.place);
    }
  }

  /** On the stage or in its audience; the server holds what the audience sends. */
  #seated(maySpeak: boolean): void {
    if (maySpeak === this.#snapshot.maySpeak) return;
    this.#change({ maySpeak });
    if (!maySpeak) this.#streams.own.stopAll();
    this.#media?.pause('microphone', this.#isSilent());
    this.#streams.changed();
    if (this.#media && maySpeak) this.#microphone.add(this.#media, this.#isSilent());
  }

  async #measure(): Promise<void> {
    const measured = await this.#meter.measure(this.#media);
    if (!measured) return;
    if (measured.quality) this.#change({ quality: measured.quality });
    this.#way.measured(measured.isSilent);
  }

  // --- what others are told and see

  #tellState(): void {
    const { connection, isMuted, isDeafened, speaking } = this.#snapshot;
    if (connection.state !== 'connected' && connection.state !== 'reconnecting') return;
    const me = this.#link.ownUserId();
    this.#telling.tell({
      isConnecting: false,
      isMuted,
      isDeafened,
      isSpeaking: me !== null && speaking.has(me),
      isStreaming: this.#streams.own.captured.has('screen'),
      allowsClips: this.#snapshot.allowsClips,
      keepsClipsOf: this.#streams.clips.toldOf,
    });
  }

  #listen(now: number, elapsed: number): void {
    const me = this.#link.ownUserId();
    const speaking = new Set<UserId>(this.#sound.speakers().speaking(now, elapsed));
    if (this.#isHeard && this.#microphone.isOpen && !this.#isSilent() && me) speaking.add(me);
    const before = this.#snapshot.speaking;
    if (speaking.size === before.size && [...speaking].every((id) => before.has(id))) return;
    this.#change({ speaking });
    this.#tellState();
  }

  // --- what the interface asks for

  setMuted(isMuted: boolean): void {
    keepIsMuted(isMuted);
    // who speaks wants to hear
    this.#setSilence({ isMuted, isDeafened: isMuted && this.#snapshot.isDeafened });
  }

  setDeafened(isDeafened: boolean): void {
    this.#setSilence({ isMuted: this.#snapshot.isMuted, isDeafened });
  }

  #setSilence(silence: Pick<VoiceSnapshot, 'isMuted' | 'isDeafened'>): void {
    this.#change(silence);
    this.#sound.isDeaf = silence.isDeafened;
    this.#sound.adjust();
    this.#media?.pause('microphone', this.#isSilent());
    this.#media?.setDeaf(silence.isDeafened);
    this.#tellState();
  }

  readonly hold: VoiceEngine['hold'] = (action, isHeld) => this.#sound.hold(action, isHeld);

  setVolume(heard: Heard, volume: number): void {
    this.#sound.setVolume(heard, volume);
    this.#change({ volumes: this.#sound.volumes });
  }

  setSilenced(userId: UserId, isSilenced: boolean): void {
    this.#sound.setSilenced(userId, isSilenced);
    this.#change({ silenced: this.#sound.silenced });
  }

  readonly startCamera: VoiceEngine['startCamera'] = () =>
    this.#streams.own.startCamera(this.#sound.settings().cameraDeviceId);

  readonly stopCamera: VoiceEngine['stopCamera'] = () => this.#streams.own.stop('camera');

  readonly startScreen: VoiceEngine['startScreen'] = (wish) => this.#streams.own.startScreen(wish);

  readonly stopScreen: VoiceEngine['stopScreen'] = () => this.#streams.own.stop('screen');

  readonly watch: VoiceEngine['watch'] = (streamId, tile) =>
    this.#streams.watch(streamId, tile?.height ?? null);

  setAllowsClips(allowsClips: boolean): void {
    keepAllowsClips(allowsClips);
    this.#change({ allowsClips });
    this.#tellState();
  }

  readonly keepClips: VoiceEngine['keepClips'] = (streamId) => this.#streams.keep(streamId);

  readonly takeClip: VoiceEngine['takeClip'] = () => this.#streams.clips.take();

  readonly settings: VoiceEngine['settings'] = () => this.#sound.settings();

  changeSettings(change: Partial<SoundSettings>): void {
    this.#sound.changeSettings(change);
    if (change.cameraDeviceId !== undefined && this.#streams.own.captured.has('camera'))
      void this.startCamera();
    // what shows the settings by the snapshot is drawn again
    this.#change({});
  }

  readonly onLevel: VoiceEngine['onLevel'] = (listener) => this.#microphone.hearLevel(listener);

  readonly startTest: VoiceEngine['startTest'] = () => this.#microphone.playBack();
}

/** The engine of this page; it asks for no device before one joins or tests. */
export function createOwnEngine(link: VoiceLink): VoiceEngine {
  return new OwnEngine(link);
}
