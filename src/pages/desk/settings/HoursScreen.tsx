/** Hours by day: for bookings, as shown to guests, and for each kind of order. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { useApp, useDesk, useSay } from '../app/context.ts';
import { dayNames } from '../hours/dayNames.ts';
import {
  createBookingHours,
  createOrderHours,
  createShownHours,
  type Menu,
  ORDER_KINDS,
  type OrderKind,
  readMenus,
} from '../hours/hours.ts';
import { DAYS, type Week } from '../hours/week.ts';
import { checkWeek } from '../hours/weekFaults.ts';
import { Beside } from '../ui/Beside.tsx';
import { DraftForm } from '../ui/DraftForm.tsx';
import type { Draft } from '../ui/draft.ts';
import { ChoiceField, SelectField } from '../ui/fields.tsx';
import { useLive } from '../ui/useLive.ts';
import { WeekEditor } from './WeekEditor.tsx';
import { WeekSeen } from './WeekSeen.tsx';

type What = 'bookings' | 'shown' | OrderKind;

export function HoursScreen() {
  const say = useSay();
  const { address, service } = useApp();
  const { place } = useDesk();
  const what = useSignal<What>('bookings');
  const menus = useSignal<readonly Menu[]>([]);
  useEffect(() => {
    readMenus({ service, place }).then(
      (found) => (menus.value = found),
      () => undefined,
    );
  }, [place]);
  const kinds = ORDER_KINDS.filter((kind) => menus.value.some((menu) => menu.kinds.includes(kind)));
  const options = (['bookings', 'shown', ...kinds] as const).map(
    (each) => [each, say(`hours_${each}`)] as const,
  );
  return (
    <>
      <ChoiceField
        name="hours"
        label={say('hoursOf')}
        value={what.value}
        options={options}
        onChange={(next) => address.leave(() => (what.value = next))}
      />
      {what.value === 'bookings' && <BookingHours />}
      {what.value === 'shown' && <ShownHours />}
      {what.value !== 'bookings' && what.value !== 'shown' && (
        <OrderHours key={what.value} kind={what.value} menus={menus.value} />
      )}
    </>
  );
}

function useTold() {
  const say = useSay();
  const { notices } = useDesk();
  return {
    check: (week: Week) => checkWeek(say, week),
    saved: () => notices.say({ code: 'saved' }),
  };
}

function BookingHours() {
  const say = useSay();
  const { service } = useApp();
  const { place } = useDesk();
  const told = useTold();
  const draft = useMemo(() => createBookingHours({ service, place }, told), [place]);
  useLive(['hours'], draft.refresh);
  return <WeekForm draft={draft} hasSeats lead={say('bookingHoursLead')} />;
}

function ShownHours() {
  const say = useSay();
  const { service } = useApp();
  const { place } = useDesk();
  const told = useTold();
  const draft = useMemo(() => createShownHours({ service, place }, told), [place]);
  useLive(['facility'], draft.refresh);
  return <WeekForm draft={draft} lead={say('shownHoursLead')} />;
}

function OrderHours({ kind, menus }: { kind: OrderKind; menus: readonly Menu[] }) {
  const say = useSay();
  const { address } = useApp();
  const fitting = menus.filter(({ kinds }) => kinds.includes(kind));
  const chosen = useSignal(fitting[0]?.path ?? '');
  return (
    <>
      {fitting.length > 1 && (
        <SelectField
          name="menu"
          label={say('hoursMenu')}
          value={chosen.value}
          options={fitting.map(({ path, name }) => [path, name] as const)}
          onChange={(path) => address.leave(() => (chosen.value = path))}
        />
      )}
      <MenuHours key={chosen.value} kind={kind} menu={chosen.value} />
    </>
  );
}

function MenuHours({ kind, menu }: { kind: OrderKind; menu: string }) {
  const say = useSay();
  const { service } = useApp();
  const { place } = useDesk();
  const told = useTold();
  const draft = useMemo(() => createOrderHours({ service, place }, kind, menu, told), [place, kind, menu]);
  useLive(['menu'], draft.refresh);
  return <WeekForm draft={draft} lead={say(`lead_hours_${kind}`)} />;
}

function WeekForm({
  draft,
  hasSeats = false,
  lead,
}: {
  draft: Draft<Week>;
  hasSeats?: boolean;
  lead: string;
}) {
  const { language } = useApp();
  const names = dayNames(language.value);
  return (
    <DraftForm draft={draft} labelOf={(day) => names[DAYS.indexOf(day)]}>
      {(week) => (
        <Beside seen={<WeekSeen week={week} />}>
          <p class="soft lead">{lead}</p>
          <WeekEditor
            week={week}
            faults={draft.faults.value}
            hasSeats={hasSeats}
            onChange={(part) => draft.change(part)}
          />
        </Beside>
      )}
    </DraftForm>
  );
}
