import type { Config } from '../../config.ts';
import { createLogger } from '../../lib/logger.ts';
import { findFfmpeg } from '../../recording/find-ffmpeg.ts';
import { WorkerPool } from '../../voice/worker-pool.ts';
import { findWorkerProgram } from '../../voice/worker-program.ts';
import { findingsOf, textOf, type Finding } from './finding.ts';

const { good, warning, broken, skipped } = findingsOf('voice');

/**
 * The media workers and their ports: starts them as the server would, and ends them again.
 * @param isServing a server runs here and holds the ports: the workers are tried on others
 */
export async function checkMedia(config: Config, isServing: boolean): Promise<Finding[]> {
  if (config.VOICE === 'off') return [skipped('VOICE is off: voice channels carry no sound')];
  const program = await findWorkerProgram(config.MEDIASOUP_WORKER_BIN);
  if (program === null) {
    return [
      warning({
        found: 'voice channels carry no sound: there is no media worker',
        advice: 'Run npm run voice:worker once, or set VOICE=off to say that it is meant so.',
      }),
    ];
  }
  return [
    await tryWorkers(config, { program, isServing }),
    ...judgeAddress(config),
    await judgeRecording(config),
  ];
}

async function tryWorkers(
  config: Config,
  { program, isServing }: { readonly program: string; readonly isServing: boolean },
): Promise<Finding> {
  const { VOICE_PORT: first, VOICE_WORKERS: workers } = config;
  const last = first + workers - 1;
  const ports =
    workers === 1 ? `UDP and TCP port ${first}` : `UDP and TCP ports ${first} to ${last}`;
  const pool = new WorkerPool(
    {
      program,
      workers,
      port: isServing ? 0 : first,
      announced: config.VOICE_ANNOUNCED_ADDRESS ?? null,
    },
    createLogger({ level: 'silent', isPretty: false }),
  );
  try {
    await pool.start();
    return good(
      isServing
        ? `${program} runs; the server that runs has ${ports}`
        : `${program} runs, and ${ports} are free`,
    );
  } catch (error) {
    return broken({
      found: `the media worker ${program} does not start: ${textOf(error)}`,
      advice: `Make sure that ${ports} are free and that this machine has VOICE_ANNOUNCED_ADDRESS or forwards it here; else run npm run voice:worker anew.`,
    });
  } finally {
    pool.close();
  }
}

/** Recordings and livestreams are made by a program of their own. */
async function judgeRecording(config: Config): Promise<Finding> {
  if (config.RECORDINGS === 0 && config.LIVESTREAMS === 0)
    return skipped(
      'RECORDINGS and LIVESTREAMS are 0: voice channels are neither recorded nor streamed',
    );
  const ffmpeg = await findFfmpeg(config.FFMPEG_BIN);
  if (ffmpeg !== null) return good(`${ffmpeg} records and streams voice channels`);
  return warning({
    found:
      'voice channels are neither recorded nor streamed: there is no ffmpeg with libx264 and aac',
    advice:
      'Install ffmpeg or name it in FFMPEG_BIN, or set RECORDINGS=0 and LIVESTREAMS=0 to say that it is meant so.',
  });
}

/** What clients elsewhere are told must be an address that they reach: of several nodes that of each. */
function judgeAddress(config: Config): Finding[] {
  if (config.VOICE_ANNOUNCED_ADDRESS !== undefined || config.PUBLIC_ORIGIN === undefined) return [];
  const { hostname } = new URL(config.PUBLIC_ORIGIN);
  if (/^(localhost|127\.|\[::1\])/.test(hostname)) return [];
  return [
    warning({
      found: `clients of ${hostname} are told the addresses that this machine has itself for their media`,
      advice:
        config.REDIS_URL === undefined
          ? 'Set VOICE_ANNOUNCED_ADDRESS to the public address of this machine.'
          : 'Set VOICE_ANNOUNCED_ADDRESS on each node to an address of its own that everyone reaches: people of all nodes send their sound there.',
    }),
  ];
}
