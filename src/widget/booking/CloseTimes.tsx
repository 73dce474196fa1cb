import { createInstead } from './instead.ts';
import { NearTimes } from './NearTimes.tsx';
import { useShared } from './shared.ts';

/** The times nearest to what the guest wished for, where there are any; one leads on to the details. */
export function CloseTimes() {
  const { model, booking, language, navigation } = useShared();
  const nearest = model(createInstead).nearest.value;
  if (!nearest.length) return null;
  return (
    <div>
      <p>{language.t('closeTimes')}</p>
      <NearTimes
        slots={nearest}
        day={booking.day.value}
        onChoose={(slot) => {
          booking.chooseSlot(slot);
          navigation.go('details');
        }}
      />
    </div>
  );
}
