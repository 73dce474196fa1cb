/** Identifies a row of a form until the service has given it an id. */
export const newKey = (): string => `new ${crypto.randomUUID()}`;
