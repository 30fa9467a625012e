import { join } from 'node:path';
import { buildClient } from './client/build-client.ts';

// npm run client: the client package as a tarball, for bots and pages outside of this repository.
console.log(await buildClient(join(import.meta.dirname, '../dist/client')));
