import { useOrdering } from '../../app/ordering.ts';
import { Later } from '../../ui/Later.tsx';
import { Menu } from './Menu.tsx';

/** The ordering view: the step in hand. */
export function Ordering() {
  const { navigation, isOffline, language } = useOrdering();
  const step = navigation.step.value;
  return (
    <div class="ordering">
      {isOffline.value && (
        <p class="notice" role="alert">
          {language.t('offline')}
        </p>
      )}
      {step === 'menu' ? <Menu /> : <Later key={step} name={step} />}
    </div>
  );
}
