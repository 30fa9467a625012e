import type { Client, Person } from '../support/client.ts';
import type { TestServer } from '../support/test-server.ts';

/** The people in the attacks; each attack founds a team of its own. */
export interface AttackWorld {
  readonly server: TestServer;
  readonly owner: Person;
  readonly attacker: Person;
  readonly other: Person;
  readonly stranger: Person;
  readonly visitor: Client;
  /** A stranger to all of them. */
  readonly newPerson: (name: string) => Promise<Person>;
}

/** What an attack brought. */
export interface Loot {
  /** Everything that came back to the attacker. */
  readonly got: unknown;
  /** Texts of which none may be in it. */
  readonly secrets: readonly string[];
  /** What came to one who may see: each secret must be in it, else the attack proves nothing. */
  readonly due: unknown;
}

/** A line of the corpus whose attacker must not come to know something. */
export interface Leak {
  /** Who tries what. */
  readonly line: string;
  readonly run: (world: AttackWorld) => Promise<Loot>;
}

/** A line of the corpus whose attacker must be refused. */
export interface Forbidden {
  readonly line: string;
  /** The code of the refusal. */
  readonly code: string;
  readonly run: (
    world: AttackWorld,
  ) => Promise<{ readonly status: number; readonly body: unknown }>;
}
