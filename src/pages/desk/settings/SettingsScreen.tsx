/** What a restaurant sets: a short list, and the part that was chosen. */
import type { ComponentType } from 'preact';
import { useApp, useDesk } from '../app/context.ts';
import { AboutForm } from './AboutForm.tsx';
import { ClosuresScreen } from './ClosuresScreen.tsx';
import { DevicesScreen } from './DevicesScreen.tsx';
import { HoursScreen } from './HoursScreen.tsx';
import { KeysScreen } from './KeysScreen.tsx';
import { PeopleScreen } from './PeopleScreen.tsx';
import { RecipientsForm } from './RecipientsForm.tsx';
import { mayAs, type Section, sectionsOf } from './sections.ts';
import { TablesForm } from './TablesForm.tsx';
import { useSay } from './words.ts';

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
  const Part = chosen && PARTS[chosen];
  // The part that is open has the page's heading.
  const Heading = chosen ? 'h2' : 'h1';
  return (
    <div class={chosen ? 'settings open' : 'settings'}>
      <nav class="parts" aria-label={say('settings')}>
        <Heading class="part-title">{say('settings')}</Heading>
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
      {Part && (
        <section class="part" aria-label={say(`part_${chosen}`)}>
          <a class="back" href="#settings">
            {say('allSettings')}
          </a>
          <h1 class="part-head">{say(`part_${chosen}`)}</h1>
          <Part key={restaurant.id} />
        </section>
      )}
    </div>
  );
}
