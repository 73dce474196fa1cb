/** A button on each example that copies it; none where there is no clipboard (a page without TLS). */
const SHOWN_MS = 2000;

/** @param write puts a text on the clipboard; may fail */
export function addCopyButtons(
  examples: Iterable<HTMLElement>,
  write: (text: string) => Promise<void>,
): void {
  if (!globalThis.isSecureContext) return;
  for (const example of examples) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    const said = document.createElement('span');
    said.className = 'unseen';
    said.setAttribute('role', 'status');
    button.addEventListener('click', () => {
      const tell = (word: string, sentence: string) => {
        button.textContent = word;
        said.textContent = sentence;
        setTimeout(() => {
          button.textContent = 'Copy';
          said.textContent = '';
        }, SHOWN_MS);
      };
      write(example.textContent).then(
        () => tell('Copied', 'Copied to the clipboard.'),
        () => tell('Not copied', 'Your browser doesn’t let this page copy. Select the text instead.'),
      );
    });
    const frame = document.createElement('div');
    frame.className = 'example';
    example.replaceWith(frame);
    frame.append(example, button, said);
  }
}
