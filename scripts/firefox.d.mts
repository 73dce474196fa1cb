/** Path of a Firefox; throws one sentence when there is none. */
export function findFirefox(): string;
