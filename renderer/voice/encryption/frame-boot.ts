import { serveFrames } from './frame-worker.ts';

serveFrames();
