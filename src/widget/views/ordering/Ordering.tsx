import { useOrdering } from '../../app/ordering.ts';
import { createSheets } from '../../state/sheets.ts';
import { Later } from '../../ui/Later.tsx';
import { Menu } from './Menu.tsx';
import { Top } from './Top.tsx';

/** The ordering view: the step in hand, and the sheet over it. */
export function Ordering() {
  const { navigation, isOffline, language, model } = useOrdering();
  const step = navigation.step.value;
  const sheet = model(createSheets).shown.value;
  return (
    <div class="ordering">
      {isOffline.value && (
        <p class="notice" role="alert">
          {language.t('offline')}
        </p>
      )}
      {/* The menu stays: drawing thousands of rows anew would take its time. */}
      <div hidden={step !== 'menu'}>
        <Top />
        <Menu />
      </div>
      {step !== 'menu' && <Later key={step} name={step} />}
      {sheet !== 'none' && <Later key={sheet} name={sheet} />}
    </div>
  );
}
