import { createInterface } from 'node:readline';
import { runDoctor } from '#server/operating/doctor/run-doctor.ts';
import { doctorSettingsSchema } from './doctor-protocol.ts';

// A process that asks the doctor again and again, as its command does once: settings are a line of its
// input, a report one of its output. When its input is over it ends like the command, by itself: what the
// doctor leaves open would keep it from that.

for await (const line of createInterface({ input: process.stdin })) {
  const end = await runDoctor(['--json'], doctorSettingsSchema.parse(JSON.parse(line)));
  process.stdout.write(`${JSON.stringify(end)}\n`);
}
