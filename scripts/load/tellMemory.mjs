/** Loaded into a service before its own code: on SIGUSR2 collects garbage and writes the memory as a line of JSON. */
process.on('SIGUSR2', () => {
  globalThis.gc();
  const { rss, heapUsed } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ memory: { rss, heapUsed } })}\n`);
});
