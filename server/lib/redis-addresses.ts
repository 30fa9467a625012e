import { z } from 'zod';

/** How the addresses of a Redis or Valkey are written. */
export const redisAddresses = z
  .string()
  .refine((text) => text.split(',').every((part) => /^rediss?:\/\//.test(part.trim())), {
    message: 'must be redis:// or rediss:// addresses, several of a cluster separated by commas',
  })
  .refine((text) => text.split(',').every((part) => URL.canParse(part.trim())), {
    message: 'has an address that cannot be read',
  });
