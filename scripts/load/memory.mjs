/** The memory of services over a whole evening, and whether it is flat. */
import { setTimeout as delay } from 'node:timers/promises';

/** Node's flags for a service that reports its memory. */
export const TELLS_MEMORY = ['--expose-gc', '--import', new URL('tellMemory.mjs', import.meta.url).href];
const ANSWER_MS = 10_000;

/** @returns {Promise<{ rss: number, heap: number } | undefined>} in MB, after a collection; undefined if it has ended */
export async function memoryAfterGc(service) {
  const told = () => service.logged().filter(({ memory }) => memory);
  const before = told().length;
  try {
    process.kill(service.pid, 'SIGUSR2');
  } catch {
    return undefined;
  }
  const until = Date.now() + ANSWER_MS;
  while (told().length === before) {
    if (Date.now() > until) return undefined;
    await delay(20);
  }
  const { rss, heapUsed } = told().at(-1).memory;
  return { rss: rss / 2 ** 20, heap: heapUsed / 2 ** 20 };
}

/**
 * Rise of the regression line from the first point to the last, so that a single outlier has little effect.
 *
 * @param {{ at: number, value: number }[]} points
 */
export function rise(points) {
  if (points.length < 2) return 0;
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, value] = [mean(points.map((point) => point.at)), mean(points.map((point) => point.value))];
  const spread = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0);
  const together = points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0);
  return spread === 0 ? 0 : (together / spread) * (points.at(-1).at - points[0].at);
}
