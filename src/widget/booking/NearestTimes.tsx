import { AlternativeTimes } from './AlternativeTimes.tsx';
import { alternativesOf } from './alternatives.ts';
import { useBooking } from './shared.ts';

/** The times nearest to what the guest wished for, where there are any; one leads on to the details. */
export function NearestTimes() {
  const view = useBooking();
  const { booking, language, navigation } = view;
  const nearest = alternativesOf(view).nearest.value;
  if (!nearest.length) return null;
  return (
    <div>
      <p>{language.t('closeTimes')}</p>
      <AlternativeTimes
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
