import { registerGate } from './gate-worker.ts';

registerGate();
