import { LanguageSelect } from '../../form/LanguageSelect.tsx';
import { useApp } from '../app/context.ts';

/** Whose page it is, and in which language: above all that stands before the desk. */
export function DoorHead() {
  const { language, speak, say } = useApp();
  return (
    <div class="way">
      <p class="mark">Tableside</p>
      <LanguageSelect label={say('language')} language={language.value} onChoose={speak} />
    </div>
  );
}
