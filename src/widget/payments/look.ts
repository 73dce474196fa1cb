/** How the widget looks where a vendor's fields show: what they can't inherit into their frames. */

export interface Look {
  /** Colours as `#rrggbb`: vendors know none of the newer forms. */
  readonly text: string;
  readonly muted: string;
  readonly surface: string;
  readonly accent: string;
  readonly edge: string;
  readonly danger: string;
  readonly isDark: boolean;
  /** A CSS list of families. */
  readonly font: string;
  /** In pixels. */
  readonly size: number;
  readonly radius: number;
}

/** @param container shows inside the widget and so inherits its tokens (`ui/base.css`) */
export function lookOf(container: HTMLElement): Look {
  const probe = document.createElement('span');
  container.append(probe);
  const computed = getComputedStyle(probe);
  const color = (name: string) => {
    // What the page says of its elements must not come in between.
    probe.style.setProperty('color', `color(from var(--${name}) srgb r g b)`, 'important');
    return hexOf(computed.color);
  };
  const [text, surface] = [color('text'), color('surface')];
  probe.style.setProperty('border-radius', 'calc(var(--radius) * 0.8)', 'important');
  const look: Look = {
    text,
    surface,
    muted: color('muted'),
    accent: color('accent'),
    edge: color('edge'),
    danger: color('danger'),
    isDark: lightness(surface) < lightness(text),
    font: computed.fontFamily,
    size: Number.parseFloat(computed.fontSize),
    radius: Number.parseFloat(computed.borderTopLeftRadius),
  };
  probe.remove();
  return look;
}

/** `color(srgb 0.5 0 1)` -> `#8000ff`; what lies beyond sRGB is cut off. */
export function hexOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = (color.match(/-?[\d.]+(?:e-?\d+)?(?=[\s)])/g) ?? []).map(Number);
  const pair = (part: number) =>
    Math.round(Math.min(Math.max(part, 0), 1) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${pair(red)}${pair(green)}${pair(blue)}`;
}

/** The sum of a colour's three parts: enough to tell dark from light. */
const lightness = (hex: string) =>
  [1, 3, 5].reduce((sum, index) => sum + Number.parseInt(hex.slice(index, index + 2), 16), 0);
