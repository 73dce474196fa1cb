import type { Page } from '@playwright/test';

/**
 * What the page's log complains of: errors that nobody caught, and messages of `types`. Call it before the page opens; the
 * list fills as it goes on.
 */
export function complaintsOf(page: Page, types: readonly string[] = ['error', 'warning']): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (types.includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}
