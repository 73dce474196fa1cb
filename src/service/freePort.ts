/** Finds free ports. */
import { createServer } from 'node:net';

/** A port of `host` that nothing listens on at this moment. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return probe(0, host);
}

/** Whether `port` of 127.0.0.1 can be listened on at this moment. */
export async function isFree(port: number): Promise<boolean> {
  try {
    await probe(port, '127.0.0.1');
    return true;
  } catch {
    // In use, or not allowed: either way it can't be listened on.
    return false;
  }
}

function probe(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('The system gave no port.'));
      });
    });
  });
}
