import { startCaptchaWorker } from './captcha-worker.ts';

// What the captcha's worker starts with.
startCaptchaWorker();
