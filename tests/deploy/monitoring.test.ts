import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { deployFile, root } from './deploy-files.ts';

const { server } = fileFixtures();
setServerOptions({ countsProcess: true });

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }),
  ),
});

async function alerts() {
  const { groups } = rulesSchema.parse(load(await deployFile('alerts.yaml')));
  return groups.flatMap(({ rules }) => rules);
}

/** Every series that /metrics shows, histograms by their three. */
async function shownSeries(): Promise<Set<string>> {
  const text = await (await fetch(new URL('/metrics', server.origin))).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

/** The series that an expression asks for; `up` is Prometheus' own. */
function askedSeries(expression: string): string[] {
  const names = expression.match(/\btayfa_\w+|\bup(?=\{)/g) ?? [];
  expect(names, expression).not.toEqual([]);
  return names.filter((name) => name !== 'up');
}

describe('what Prometheus and Grafana are given', () => {
  it('asks for nothing that /metrics does not show', async () => {
    const shown = await shownSeries();
    const { panels } = dashboardSchema.parse(
      JSON.parse(await deployFile('grafana-dashboard.json')),
    );
    const asked = [
      ...(await alerts()).flatMap(({ expr }) => askedSeries(expr)),
      ...panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => askedSeries(expr))),
    ];
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('has a page for each alert, and an alert for each page', async () => {
    const pages = await readFile(`${root}docs/operations.md`, 'utf8');
    const headings = [...pages.matchAll(/^### (Tayfa\w+)$/gm)].map(([, name]) => name);
    const named = await alerts();
    expect(named.map(({ alert }) => alert)).toEqual(headings);
    expect(named.map(({ annotations }) => annotations.runbook)).toEqual(
      named.map(({ alert }) => `docs/operations.md#${alert.toLowerCase()}`),
    );
  });
});
