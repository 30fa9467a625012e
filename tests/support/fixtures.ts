import { afterAll, it as plain } from 'vitest';
import { updateRole } from '#shared/contract/teams/role.ts';
import { everyoneRoleId, type TeamId } from '#shared/lib/ids.ts';
import type { TeamPermission } from '#shared/rules/permissions.ts';
import { newRole, newTeam } from '../teams/team-world.ts';
import { registerPerson, type Person } from './client.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** Fixtures of vitest: made when a file first asks for them, there for that file, then taken down. */
const it = plain
  .extend('serverOptions', { scope: 'file' }, (): TestServerOptions => ({}))
  .extend('server', { scope: 'file' }, async ({ serverOptions }, { onCleanup }) => {
    const server = await startTestServer(serverOptions);
    onCleanup(() => server.stop());
    return server;
  })
  .extend('owner', { scope: 'file' }, ({ server }) => registerPerson(server, 'Owner'))
  .extend('manager', { scope: 'file' }, ({ server }) => registerPerson(server, 'Manager'))
  .extend('member', { scope: 'file' }, ({ server }) => registerPerson(server, 'Member'))
  .extend('stranger', { scope: 'file' }, ({ server }) => registerPerson(server, 'Stranger'));

/** A member who may do just what a test is about. */
interface Holding {
  readonly teamId: TeamId;
  readonly holder: Person;
}

interface FileFixtures {
  readonly server: TestServer;
  readonly owner: Person;
  readonly manager: Person;
  readonly member: Person;
  readonly stranger: Person;
  /**
   * Makes a team of the owner, the member and the manager, and gives the manager just the
   * permissions named: being in the team gives none.
   */
  readonly holderOf: (...may: readonly TeamPermission[]) => Promise<Holding>;
}

/** Answers an object at once that can be read when it is filled. */
function filledLater<Value extends object>(begin: (fill: (value: Value) => void) => void): Value {
  // reason: it is not read before it is filled
  const held = {} as Value;
  let isFilled = false;
  begin((value) => {
    Object.assign(held, value);
    isFilled = true;
  });
  return new Proxy(held, {
    get(target, key) {
      if (!isFilled) throw new Error(`${String(key)} is read before the tests of the file begin`);
      // reason: what the value holds is of any type
      return Reflect.get(target, key) as unknown;
    },
  });
}

/** Starts the server of a file otherwise than usual. */
export function setServerOptions(options: TestServerOptions): void {
  it.override('serverOptions', options);
  // files share their modules: the next one begins with what is usual
  afterAll(() => {
    it.override('serverOptions', {});
  });
}

/** What is made before the first test of a file, of its server. */
export function fileValue<Value extends object>(
  make: (server: TestServer) => Promise<Value>,
): Value {
  return filledLater((fill) => it.beforeAll(async ({ server }) => fill(await make(server))));
}

/** Another person of a file; called `mover`, they are registered as Mover. */
function filePerson(name: string): Person {
  const label = name.slice(0, 1).toUpperCase() + name.slice(1);
  return fileValue((server) => registerPerson(server, label));
}

/**
 * What most tests of a file need, named once at its top:
 * `const { server, owner, mover } = fileFixtures('mover')`. What is not named is not made; others
 * than the usual people are named as arguments. It is all there in hooks and tests.
 */
export function fileFixtures<Name extends string = never>(
  ...others: readonly Name[]
): FileFixtures & Readonly<Record<Name, Person>> {
  const usual: FileFixtures = {
    get server() {
      return filledLater<TestServer>((fill) => it.beforeAll(({ server }) => fill(server)));
    },
    get owner() {
      return filledLater<Person>((fill) => it.beforeAll(({ owner }) => fill(owner)));
    },
    get manager() {
      return filledLater<Person>((fill) => it.beforeAll(({ manager }) => fill(manager)));
    },
    get member() {
      return filledLater<Person>((fill) => it.beforeAll(({ member }) => fill(member)));
    },
    get stranger() {
      return filledLater<Person>((fill) => it.beforeAll(({ stranger }) => fill(stranger)));
    },
    get holderOf() {
      const { owner, manager: holder, member } = usual;
      return async (...may: readonly TeamPermission[]) => {
        const teamId = await newTeam(owner, [holder, member]);
        const params = { teamId, roleId: everyoneRoleId(teamId) };
        await owner.ok(updateRole, { params, body: { permissions: 0 } });
        await newRole(owner, teamId, { may, for: [holder] });
        return { teamId, holder };
      };
    },
  };
  for (const name of others) Object.defineProperty(usual, name, { value: filePerson(name) });
  // reason: each of the others was added just above
  return usual as FileFixtures & Readonly<Record<Name, Person>>;
}
