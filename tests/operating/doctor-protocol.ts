import { z } from 'zod';

/** The settings with which a doctor's host asks. */
export const doctorSettingsSchema = z.record(z.string(), z.string());

/** What it answers: what the command prints, and its exit code. */
export const doctorEndSchema = z.object({ text: z.string(), code: z.number() });
