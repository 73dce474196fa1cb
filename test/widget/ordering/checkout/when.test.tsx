import { render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import When from '../../../../src/widget/ordering/checkout/When.tsx';
import { Given } from '../../support/givenOrdering.tsx';
import { menu } from '../../support/menuRecords.ts';
import { allowModalDialogs } from '../../support/modalDialogs.ts';
import { shareOrdering } from '../../support/sharedOrdering.ts';

it('a planned day stands in the calendar of the guest’s own language too', async () => {
  allowModalDialogs();
  const opened = await shareOrdering({
    locale: 'th-TH',
    menus: [menu(1, { pickup_days_in_advance: 2 })],
  });
  opened.shared.fulfilment.chooseType('pickup');
  render(
    <Given {...opened}>
      <When />
    </Given>,
  );
  expect(screen.queryByText(/2569/)).toBeNull();
  const [, later] = screen.getAllByRole('radio');
  await userEvent.click(later!);
  expect(screen.getByText('วันเสาร์ที่ 21 พฤศจิกายน 2569')).toBeTruthy();
  const [day] = screen.getAllByRole('combobox');
  await userEvent.selectOptions(day!, within(day!).getAllByRole('option')[1]!);
  expect(screen.getByText('วันอาทิตย์ที่ 22 พฤศจิกายน 2569')).toBeTruthy();
});
