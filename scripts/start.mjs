/** `npm start`: the service with the demo restaurants, on a fresh clone too. */
import { runBuilt } from './support/runBuilt.mjs';

if (process.env.npm_lifecycle_event === 'start') endWithParent();
await runBuilt('main.js');

/** npm sends signals to a shell between it and us, and some shells end without passing them on. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
