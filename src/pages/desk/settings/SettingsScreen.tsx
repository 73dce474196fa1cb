/** The settings: a short list, and the section that was chosen. */
import { type ComponentType, h } from 'preact';
import { useApp, useDesk, useSay } from '../app/context.ts';
import { AboutForm } from './AboutForm.tsx';
import { ClosuresScreen } from './ClosuresScreen.tsx';
import { DevicesScreen } from './DevicesScreen.tsx';
import { HoursScreen } from './HoursScreen.tsx';
import { KeysScreen } from './KeysScreen.tsx';
import { PeopleScreen } from './PeopleScreen.tsx';
import { RecipientsForm } from './RecipientsForm.tsx';
import { mayAs, type Section, sectionsOf } from './sections.ts';
import { TablesForm } from './TablesForm.tsx';

const PARTS: Readonly<Record<Section, ComponentType>> = {
  about: AboutForm,
  hours: HoursScreen,
  closures: ClosuresScreen,
  tables: TablesForm,
  recipients: RecipientsForm,
  people: PeopleScreen,
  keys: KeysScreen,
  devices: DevicesScreen,
};

export function SettingsScreen() {
  const say = useSay();
  const { address } = useApp();
  const { restaurant } = useDesk();
  const sections = sectionsOf(restaurant.role);
  const [, asked] = address.path.value.split('/');
  const chosen = sections.find((section) => section === asked);
  return (
    <div class={chosen ? 'settings open' : 'settings'}>
      <nav class="parts" aria-label={say('settings')}>
        {/* The open section has the page's heading. */}
        {chosen ? (
          <h2 class="part-title">{say('settings')}</h2>
        ) : (
          <h1 class="part-title">{say('settings')}</h1>
        )}
        <ul>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#settings/${section}`} aria-current={section === chosen ? 'page' : undefined}>
                <span>{say(`part_${section}`)}</span>
                <small>{say(`lead_${section}`)}</small>
              </a>
            </li>
          ))}
          {mayAs(restaurant.role, 'manager') && (
            <li>
              <a href="#menu">
                <span>{say('part_menu')}</span>
                <small>{say('lead_menu')}</small>
              </a>
            </li>
          )}
        </ul>
        <p class="soft">{say('restByApi')}</p>
      </nav>
      {chosen && (
        <section class="part" aria-label={say(`part_${chosen}`)}>
          <a class="back" href="#settings">
            {say('allSettings')}
          </a>
          <h1 class="part-head">{say(`part_${chosen}`)}</h1>
          {h(PARTS[chosen], { key: `${restaurant.id} ${chosen}` })}
        </section>
      )}
    </div>
  );
}
