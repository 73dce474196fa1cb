/** A picture that a record names. */
export { recordLink as pictureLink } from './links.ts';
