/** The address of an exported menu's file. */
import { isCode } from '../linkCodes.ts';

export const EXPORT_PATH = '/v1/menu_export';

/** @param publicUrl PUBLIC_URL */
export function exportAddress(publicUrl: string, code: string): string {
  return `${publicUrl}${EXPORT_PATH}/${code}`;
}

/** The code in an export address of this service; undefined for every other address. @param publicUrl PUBLIC_URL */
export function exportCodeOf(address: string, publicUrl: string): string | undefined {
  const before = exportAddress(publicUrl, '');
  const code = address.startsWith(before) ? address.slice(before.length) : '';
  return isCode(code) ? code : undefined;
}
