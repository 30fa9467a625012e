import { startStandInGifs } from '../../support/stand-in-gifs.ts';
import { startStandInProvider } from '../../support/stand-in-provider.ts';
import type { test } from './app.ts';

/** How long each of two answers from a region takes, within 5 s but for the last. Milliseconds. */
export const regionDelays = {
  'us-east-1': 0,
  'eu-west-1': 105,
  'sa-east-1': 1_900,
  'ap-south-1': 5_500,
};

export function regionPing(region: string): string {
  return `https://${region}.regions.example/ping`;
}

const pings = Object.keys(regionDelays).map((region) => `${region}=${regionPing(region)}`);

/**
 * `test.use` of files about what a server has only where its operator asks for it, or a machine only with
 * a microphone. One object for all of them: files that use the same share a browser and a server, and
 * starting those takes seconds.
 */
export const withServices: Parameters<typeof test.use>[0] = {
  appEnvironment: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const provider = await startStandInProvider();
      const giphy = await startStandInGifs();
      const { KICK_CLIENT_ID: _id, KICK_CLIENT_SECRET: _secret, ...twitch } = provider.environment;
      await use({
        ...twitch,
        ...giphy.environment,
        PAYMENTS: 'sandbox',
        PLUS_TRANSFER_ACCOUNT: 'Tayfa A.Ş. TR00 0000',
        VOICE_REGION_PINGS: pings.join(','),
      });
      await giphy.close();
      await provider.close();
    },
    { scope: 'worker' },
  ],
  // a microphone that beeps
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    }),
};
