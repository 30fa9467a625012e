import { describe, expect, it } from 'vitest';
import { createClient, registerPerson } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { refusal } from '../teams/team-world.ts';
import type { AttackWorld, Forbidden, Leak } from './attack.ts';
import { forbiddenAttacks } from './forbidden-attacks.ts';
import { historyAttacks } from './history-attacks.ts';
import { auditAttacks, categoryAttacks, presenceAttacks } from './sight-attacks.ts';
import { templateAttacks } from './template-attacks.ts';

const { server, owner, attacker, other, stranger } = fileFixtures('attacker', 'other');
const world: AttackWorld = {
  server,
  owner,
  attacker,
  other,
  stranger,
  visitor: createClient(server),
  newPerson: (name) => registerPerson(server, name),
};

const byLine = <Attack extends Leak | Forbidden>(attacks: readonly Attack[]) =>
  attacks.map((attack) => [attack.line, attack] as const);

describe.each([
  ['templates', templateAttacks],
  ['message history', historyAttacks],
  ['channels that leave a category', categoryAttacks],
  ['the audit log', auditAttacks],
  ['presence', presenceAttacks],
])('%s tell nobody what they may not know', (_of, attacks) => {
  it.each(byLine(attacks))('%s', async (_line, attack) => {
    const { got, secrets, due } = await attack.run(world);
    const came = JSON.stringify(got);
    const whole = JSON.stringify(due);
    for (const secret of secrets) {
      expect(whole).toContain(secret);
      expect(came).not.toContain(secret);
    }
  });
});

describe('what is refused', () => {
  it.each(byLine(forbiddenAttacks))('%s', async (_line, attack) => {
    const answer = await attack.run(world);
    expect(refusal(answer).code).toBe(attack.code);
  });
});
