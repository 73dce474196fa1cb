/** Measuring and printing for the commands that load a service. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** @param {[string, string | number][]} rows name and figure */
export function printTable(title, rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, figure]) => `  ${name.padEnd(width)}  ${figure}`);
  process.stdout.write(`${title}\n${lines.join('\n')}\n`);
}

/** @param {number[]} times @returns {string} median, 99th percentile and longest in whole milliseconds */
export function spread(times) {
  if (times.length === 0) return 'none';
  return `p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms, longest ${quantile(times, 1)} ms (${times.length})`;
}

export function quantile(times, part) {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length - 1) * part)]);
}

/** Runs `work` for each of `count` numbers, `atOnce` at a time. */
export async function inParallel(count, atOnce, work) {
  let next = 0;
  const one = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, one));
}

/** @returns {Promise<{ status: number, ms: number, body: string }>} status 0 when no answer came */
export async function timed(url, options) {
  const begins = performance.now();
  try {
    const answer = await fetch(url, options);
    const body = await answer.text();
    return { status: answer.status, ms: performance.now() - begins, body };
  } catch {
    return { status: 0, ms: performance.now() - begins, body: '' };
  }
}

/** Counts each value, e.g. `200: 40, 503: 2`. */
export function tally(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([value, count]) => `${value}: ${count}`)
    .join(', ');
}

/** Memory of a process in megabytes. */
export async function memoryOf(pid) {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round(Number(stdout) / 1024);
}

/** A whole number from the environment, e.g. `READS=1000`. */
export function sizeOf(name, usual) {
  const given = Number(process.env[name]);
  return Number.isInteger(given) && given > 0 ? given : usual;
}
