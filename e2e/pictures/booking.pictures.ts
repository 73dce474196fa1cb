import { expect } from '../support/test.ts';
import { picture } from '../support/picture.ts';

picture('booking/choose', async (page) => {
  await expect(page.getByRole('radio', { name: /\d\d?[:.]\d\d|[٠-٩][:.]/ }).first()).toBeVisible();
});

picture(
  'booking/skeleton',
  async (page) => {
    await page.waitForFunction(
      () => document.querySelector('tableside-widget')?.shadowRoot?.childElementCount,
    );
  },
  {
    prepare: async (page) => {
      // Never answered: the application waits for its first reads.
      await page.route('**/v1/**', () => {});
    },
  },
);
