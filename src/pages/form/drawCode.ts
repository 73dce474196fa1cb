/** QR codes as SVG paths. */
import { encodeQR } from 'qr';

/** Modules of white around a code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export interface DrawnCode {
  /** Length of an edge in modules, quiet zone included. */
  edge: number;
  /** The dark modules as one path; a module is one unit. */
  path: string;
}

/** With error correction M, 15 % of a code may be scratched or stained. */
export function drawCode(text: string): DrawnCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = row.indexOf(true); x >= 0; ) {
      const light = row.indexOf(false, x);
      const end = light < 0 ? row.length : light;
      path += `M${x} ${y}h${end - x}v1H${x}z`;
      x = row.indexOf(true, end);
    }
  }
  return { edge: rows.length, path };
}
