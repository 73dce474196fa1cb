/** How many connections a process may have, of those that the server gives to all of them. */

/** What a server has to give, in connections. */
export interface Room {
  /** All that this role and database may have. */
  usable: number;
  /** Held by other programs. */
  others: number;
  /** Processes of this service on the server, this one included. */
  processes: number;
}

export interface Share {
  /** For one process. */
  connections: number;
  /** How many processes there is room for. */
  fits: number;
}

/** With fewer a process can't write while it reads; more wait for the server's processors only. */
const LEAST = 4;
const MOST = 12;
/** So many more processes can start before those that run have noticed them. */
const NEWCOMERS = 2;

/** The same for every process that finds the same room. */
export function shareOf({ usable, others, processes }: Room): Share {
  const free = Math.max(0, usable - others);
  const even = Math.floor(free / (processes + NEWCOMERS));
  return { connections: Math.min(MOST, Math.max(LEAST, even)), fits: Math.floor(free / LEAST) };
}

/** Reading and writing get halves: neither can take the other's. */
export function halvesOf({ connections }: Pick<Share, 'connections'>): { reads: number; writes: number } {
  const writes = Math.floor(connections / 2);
  return { reads: connections - writes, writes };
}
