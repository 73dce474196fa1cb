/** What jsdom lacks because it lays nothing out; what it would tell is no matter to tests that look at words. */
class Observer {
  observe() {}
  disconnect() {}
}

export function doWithoutLayout(): void {
  Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer, scrollBy() {} });
  Object.assign(Element.prototype, { scrollBy() {}, scrollIntoView() {} });
}
