import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from './test.ts';

/**
 * What a link saves on the guest's disk, as text.
 *
 * @param name of the file
 */
export async function savedBy(link: Locator, name: string): Promise<string> {
  const folder = test.info().project.use.launchOptions?.downloadsPath;
  if (!folder) {
    const saving = link.page().waitForEvent('download');
    await link.click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe(name);
    return await readFile(await download.path(), 'utf8');
  }
  // Firefox, of whose downloads the driver does not tell (firefox.config.ts says why).
  await link.click();
  const read = () => readFile(join(folder, name), 'utf8').catch(() => '');
  await expect.poll(read).not.toBe('');
  return await read();
}
