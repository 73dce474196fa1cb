const SVG = 'http://www.w3.org/2000/svg';

/** The cross of a button that closes. */
export function cross(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', 'm6 6 12 12M18 6 6 18');
  svg.append(path);
  return svg;
}
