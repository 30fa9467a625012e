import {
  createCommit,
  createGroup,
  decodeMlsMessage,
  defaultCapabilities,
  defaultLifetime,
  defaultKeyPackageEqualityConfig,
  defaultKeyRetentionConfig,
  defaultLifetimeConfig,
  defaultPaddingConfig,
  encodeMlsMessage,
  emptyPskIndex,
  generateKeyPackage,
  joinGroup,
  mlsExporter,
  processPublicMessage,
  type CiphersuiteImpl,
  type ClientConfig,
  type ClientState,
  type Credential,
  type KeyPackage,
  type MLSMessage,
  type PrivateKeyPackage,
  type Proposal,
} from 'ts-mls';
import { groupCiphers } from './group-ciphers.ts';
import { groupCode } from './group-code.ts';

/** A stay in a voice channel, as a leaf of the tree of keys is named. */
export interface MemberId {
  readonly userId: string;
  readonly attendeeId: string;
}

/** A member of a group and the key that seals what it sends. */
export interface GroupMember extends MemberId {
  readonly leaf: number;
  readonly key: Uint8Array<ArrayBuffer>;
}

/** A change that is not the group's yet: the server has to take it first. */
export interface PendingCommit {
  readonly commit: string;
  readonly welcome: string | null;
  readonly group: MlsGroup;
}

/** Half of it is told to others, half is kept. */
export interface OwnKeys {
  readonly id: MemberId;
  readonly publicPackage: KeyPackage;
  readonly privatePackage: PrivateKeyPackage;
  /** What is told. */
  readonly message: string;
}

/** A key of AES-128. */
const KEY_BYTES = 16;
const LABEL = 'tayfa voice frames';

const config: ClientConfig = {
  keyRetentionConfig: { ...defaultKeyRetentionConfig, retainKeysForEpochs: 0 },
  lifetimeConfig: defaultLifetimeConfig,
  keyPackageEqualityConfig: defaultKeyPackageEqualityConfig,
  paddingConfig: defaultPaddingConfig,
  // a leaf is held to a participant by group-client.ts, a participant to a person by the code
  authService: {
    validateCredential: (credential) => Promise.resolve(idOf(credential) !== null),
  },
};

/** Keys for one stay; they are good for one group. */
export async function makeOwnKeys(id: MemberId): Promise<OwnKeys> {
  const credential = {
    credentialType: 'basic' as const,
    identity: new TextEncoder().encode(`${id.userId}:${id.attendeeId}`),
  };
  const capabilities = {
    ...defaultCapabilities(),
    ciphersuites: [(await groupCiphers()).name],
    credentials: ['basic' as const],
  };
  const made = await generateKeyPackage(
    credential,
    capabilities,
    defaultLifetime,
    [],
    await groupCiphers(),
  );
  const message = encoded({
    version: 'mls10',
    wireformat: 'mls_key_package',
    keyPackage: made.publicPackage,
  });
  return { id, ...made, message };
}

/** Whose key package it is; null: it is none. */
export function memberOfKeyPackage(message: string): MemberId | null {
  const keyPackage = keyPackageOf(message);
  return keyPackage && idOf(keyPackage.leafNode.credential);
}

/** A group as one of its members has it, in one epoch. It does not change: the next epoch is another. */
export class MlsGroup {
  readonly #state: ClientState;
  readonly #suite: CiphersuiteImpl;

  private constructor(state: ClientState, used: CiphersuiteImpl) {
    this.#state = state;
    this.#suite = used;
  }

  /** A group of oneself. */
  static async make({ publicPackage, privatePackage }: OwnKeys): Promise<MlsGroup> {
    const used = await groupCiphers();
    const id = crypto.getRandomValues(new Uint8Array(16));
    return new MlsGroup(
      await createGroup(id, publicPackage, privatePackage, [], used, config),
      used,
    );
  }

  /** @throws Error where the welcome is for others, or is none */
  static async join(message: string, own: OwnKeys): Promise<MlsGroup> {
    const used = await groupCiphers();
    const read = decoded(message);
    if (read?.wireformat !== 'mls_welcome') throw new Error('No welcome');
    const state = await joinGroup(
      read.welcome,
      own.publicPackage,
      own.privatePackage,
      emptyPskIndex,
      used,
      // the tree is in the welcome, and there was no group before it
      undefined,
      undefined,
      config,
    );
    return new MlsGroup(state, used);
  }

  get epoch(): number {
    return Number(this.#state.groupContext.epoch);
  }

  get ownLeaf(): number {
    return this.#state.privatePath.leafIndex;
  }

  /** What all members see alike, and no one else. */
  get code(): string {
    return groupCode(this.#state.keySchedule.epochAuthenticator);
  }

  /** Who is in it, by their leaf; null for one with a name of another kind. */
  leaves(): { readonly leaf: number; readonly id: MemberId | null }[] {
    return this.#state.ratchetTree.flatMap((node, at) =>
      node?.nodeType === 'leaf' ? [{ leaf: at / 2, id: idOf(node.leaf.credential) }] : [],
    );
  }

  /** The members with the keys of this epoch. */
  async members(): Promise<GroupMember[]> {
    const { exporterSecret } = this.#state.keySchedule;
    const named = this.leaves().flatMap(({ leaf, id }) => (id ? [{ leaf, ...id }] : []));
    return Promise.all(
      named.map(async (member) => {
        const context = new TextEncoder().encode(
          `${String(member.leaf)}:${member.userId}:${member.attendeeId}`,
        );
        const key = await mlsExporter(exporterSecret, LABEL, context, KEY_BYTES, this.#suite);
        return { ...member, key: new Uint8Array(key) };
      }),
    );
  }

  /**
   * A change of who is in it. The keys after it are others also for those who stay.
   * @throws Error where a key package cannot be used
   */
  async change(add: readonly string[], remove: readonly string[]): Promise<PendingCommit> {
    const extraProposals = [...this.#removals(remove), ...add.map((message) => addition(message))];
    const { newState, commit, welcome } = await createCommit(
      { state: this.#state, cipherSuite: this.#suite, pskIndex: emptyPskIndex },
      // nothing in it is secret; and a change that the server refuses has used up no key
      { wireAsPublicMessage: true, extraProposals, ratchetTreeExtension: true },
    );
    return {
      commit: encoded(commit),
      welcome: welcome ? encoded({ version: 'mls10', wireformat: 'mls_welcome', welcome }) : null,
      group: new MlsGroup(newState, this.#suite),
    };
  }

  /** @throws Error where it is no change of this epoch by a member, or puts this page out */
  async process(message: string): Promise<MlsGroup> {
    const read = decoded(message);
    if (read?.wireformat !== 'mls_public_message') throw new Error('No commit');
    const { newState, actionTaken } = await processPublicMessage(
      this.#state,
      read.publicMessage,
      emptyPskIndex,
      this.#suite,
      (incoming) =>
        incoming.kind === 'commit' &&
        incoming.proposals.every(({ proposal }) =>
          ['add', 'remove'].includes(String(proposal.proposalType)),
        )
          ? 'accept'
          : 'reject',
    );
    if (actionTaken !== 'accept' || newState.groupActiveState.kind !== 'active')
      throw new Error('Not a change to take part in');
    return new MlsGroup(newState, this.#suite);
  }

  #removals(attendeeIds: readonly string[]): Proposal[] {
    return this.leaves().flatMap(({ leaf, id }): Proposal[] =>
      id && attendeeIds.includes(id.attendeeId) && leaf !== this.ownLeaf
        ? [{ proposalType: 'remove', remove: { removed: leaf } }]
        : [],
    );
  }
}

function addition(message: string): Proposal {
  const keyPackage = keyPackageOf(message);
  if (!keyPackage) throw new Error('No key package');
  return { proposalType: 'add', add: { keyPackage } };
}

function keyPackageOf(message: string): KeyPackage | null {
  const read = decoded(message);
  return read?.wireformat === 'mls_key_package' ? read.keyPackage : null;
}

function idOf(credential: Credential): MemberId | null {
  if (credential.credentialType !== 'basic') return null;
  const name = new TextDecoder().decode(credential.identity);
  const [, userId, attendeeId] = /^(\d{1,19}):(\d{1,19})$/u.exec(name) ?? [];
  return userId === undefined || attendeeId === undefined ? null : { userId, attendeeId };
}

function encoded(message: MLSMessage): string {
  let binary = '';
  for (const byte of encodeMlsMessage(message)) binary += String.fromCodePoint(byte);
  return btoa(binary);
}

function decoded(message: string): MLSMessage | null {
  try {
    const bytes = Uint8Array.from(atob(message), (letter) => letter.codePointAt(0) ?? 0);
    return decodeMlsMessage(bytes, 0)?.[0] ?? null;
  } catch {
    return null;
  }
}
