import { load, YAML11_SCHEMA } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig, settings } from '#server/config.ts';
import { deployFile } from './deploy-files.ts';

/** Of OpenTelemetry and of Node, which the image sets. */
const OF_THE_IMAGE = ['PATH'];

const service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
  deploy: z.object({ replicas: z.number() }).optional(),
});
const composeSchema = z.looseObject({ services: z.record(z.string(), service) });

async function compose() {
  const text = await deployFile('compose.yaml');
  return { text, ...composeSchema.parse(load(text, { schema: YAML11_SCHEMA })) };
}

describe('the compose file', () => {
  it('[X-066] has the parts of the form with several nodes, and none that waits for another not there', async () => {
    const { services } = await compose();
    const parts = ['balancer', 'node', 'postgres', 'valkey', 'storage', 'turn'];
    expect(Object.keys(services)).toEqual(expect.arrayContaining(parts));
    expect(services['node']?.deploy?.replicas).toBe(3);
    const waitedFor = Object.values(services).flatMap(({ depends_on: parts_ = [] }) =>
      Array.isArray(parts_) ? parts_ : Object.keys(parts_),
    );
    expect(waitedFor.filter((name) => !(name in services))).toEqual([]);
  });

  it('[X-066] sets nothing that the server does not read, in a way that it takes', async () => {
    const { services, text } = await compose();
    const environment = services['node']?.environment ?? {};
    const known = new Set(Object.keys(settings));
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    const example = await deployFile('example.env');
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value
          .replaceAll(/\$\{PUBLIC_ORIGIN:\?[^}]*\}/g, 'https://tayfa.example')
          .replaceAll(/\$\{\w+:\?[^}]*\}/g, 'a-long-enough-secret')
          .replaceAll(/\$\{\w+:-\}/g, ''),
      ]),
    );
    expect(readConfig(filled)).toMatchObject({ TRUSTED_PROXIES: ['172.28.0.0/24'] });
    // what must be filled in can be filled in where one is told to
    const asked = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    expect(asked.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([]);
  });
});

describe('the container image', () => {
  it('[X-066] runs without rights, says whether it is well, and sets nothing that is not read', async () => {
    const text = await deployFile('Containerfile');
    const [, last = ''] = text.split('FROM scratch');
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last).toContain('/healthz');
    const variables = [...last.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
    );
    expect(variables.filter((name) => !(name in settings) && !OF_THE_IMAGE.includes(name))).toEqual(
      [],
    );
  });
});
