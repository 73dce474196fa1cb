/** How many connections a process may open, given how many processes share those of the server. */

/** The connections of a server and who shares them. */
export interface Room {
  /** The connections that this role and database may use. */
  usable: number;
  /** Those that other programs hold. */
  others: number;
  /** Processes of this service on the server, this one included. */
  processes: number;
}

export interface Share {
  /** Connections for one process. */
  connections: number;
  /** How many processes there is room for. */
  fits: number;
}

/** Bounds of a share. With fewer a process can't write while it reads; more would only wait for the server's processors. */
const LEAST = 4;
const MOST = 12;
/** How many more processes can start before the running ones have noticed. */
const NEWCOMERS = 2;

/** The share of one process: every process that sees the same room arrives at the same. */
export function shareOf({ usable, others, processes }: Room): Share {
  const free = Math.max(0, usable - others);
  const even = Math.floor(free / (processes + NEWCOMERS));
  return { connections: Math.min(MOST, Math.max(LEAST, even)), fits: Math.floor(free / LEAST) };
}

/** Splits a share into connections for reading and for writing, which can't use up each other's. */
export function halvesOf({ connections }: Pick<Share, 'connections'>): { reads: number; writes: number } {
  const writes = Math.floor(connections / 2);
  return { reads: connections - writes, writes };
}
