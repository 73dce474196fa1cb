/** An ISO 8601 datetime as an instant; without a suffix it is UTC, as the contract's menu records write it. Invalid text gives an invalid date. */
export function parseInstant(text: string): Date {
  return new Date(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) || !text.includes('T') ? text : `${text}Z`);
}
