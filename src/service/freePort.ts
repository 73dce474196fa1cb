/** Ports of 127.0.0.1. */
import { createServer } from 'node:net';

/** A port of `host` that nobody listens on at this moment. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return probe(0, host);
}

/** Whether `port` of 127.0.0.1 can be listened on at this moment. */
export async function isFree(port: number): Promise<boolean> {
  try {
    await probe(port, '127.0.0.1');
    return true;
  } catch {
    // Somebody has it.
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
