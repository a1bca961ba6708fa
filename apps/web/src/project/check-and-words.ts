/**
 * What of the checks comes after the editor. Not their whole door: what opening a form needs of it would come
 * with the rest.
 */

export { check, describeExcess, describeFinding } from '@formloom/check';
