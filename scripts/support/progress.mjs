/** Shows what a long-running command is doing: a live line on a terminal, two plain ones elsewhere. */

const TICK_MS = 200;

/**
 * @template Result
 * @param {string} doing what is being done, e.g. "Building the widget"
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>} the result of `work`
 */
export async function telling(doing, work) {
  const begun = Date.now();
  const seconds = () => `${((Date.now() - begun) / 1000).toFixed(0)} s`;
  const { stderr } = process;
  if (!stderr.isTTY) {
    stderr.write(`${doing}.\n`);
    const result = await work();
    stderr.write(`${doing}: ${seconds()}.\n`);
    return result;
  }
  const draw = () =>
    stderr.write(
      `\r${doing} ${'·'.repeat(1 + (Math.floor(Date.now() / TICK_MS) % 3)).padEnd(3)} ${seconds()}`,
    );
  draw();
  const ticking = setInterval(draw, TICK_MS);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
    stderr.write(`\r${doing}: ${seconds()}.   \n`);
  }
}
