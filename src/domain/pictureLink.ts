/** The address of a picture in a record. */
export { recordLink as pictureLink } from './links.ts';
