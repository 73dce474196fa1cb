/** A file of the widget that takes its time to arrive. */
export {};

await new Promise((resolve) => {
  setTimeout(resolve, 300);
});
Object.assign(globalThis, { slowFileArrived: true });
