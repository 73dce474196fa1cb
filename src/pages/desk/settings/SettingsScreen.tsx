/** What a restaurant sets. */
import { useFormWords } from '../ui/words.ts';

export function SettingsScreen() {
  const say = useFormWords();
  return <h1>{say('settings')}</h1>;
}
