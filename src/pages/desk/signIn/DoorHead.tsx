import { LanguageSelect } from '../../form/LanguageSelect.tsx';
import { useApp } from '../app/context.ts';

/** The heading of the pages before the desk, with the choice of language. */
export function DoorHead() {
  const { language, speak, say } = useApp();
  return (
    <div class="way">
      <p class="mark">Tableside</p>
      <LanguageSelect label={say('language')} language={language.value} onChoose={speak} />
    </div>
  );
}
