/** What comes after the first screen of a list, in chunks of its own. */
export type ListLater = 'ask' | 'reach';
