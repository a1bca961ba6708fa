/** Entry of the lazy-loaded checks chunk: only what the editor uses of it. */

export { check, describeExcess, describeFinding } from '@formloom/check';
