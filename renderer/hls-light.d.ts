// The smaller build has the same types; its package says so of the whole one only.
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
