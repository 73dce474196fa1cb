/** The lowest place at which a step's title may stand without being scrolled to, as a share of the window's height. */
const LOWEST = 0.4;

/**
 * Leads the focus to the title of a step that has just taken the place of another, and shows where the step begins:
 * the widget's own top. Nothing moves where that is in view already, and the title near enough to it.
 */
export function beginAt(title: HTMLElement): void {
  title.focus({ preventScroll: true });
  const view = title.closest<HTMLElement>('.ts');
  if (!view || title.closest('dialog')) return;
  const { top } = title.getBoundingClientRect();
  if (view.getBoundingClientRect().top < 0 || top > innerHeight * LOWEST)
    view.scrollIntoView({ block: 'start', behavior: 'instant' });
}
