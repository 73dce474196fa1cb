/** A note by or about a guest; one that mentions an allergy is marked and begins with that. */
import { speaksOfAllergy } from '../../../domain/allergyWords.ts';
import { useApp } from './context.ts';

export function Note({ text }: { text: string }) {
  const { say } = useApp();
  if (!text) return null;
  const isAllergy = speaksOfAllergy(text);
  const isSaid = text.toLocaleLowerCase().startsWith(say('allergy').toLocaleLowerCase());
  return (
    <p class={isAllergy ? 'note allergy' : 'note'} dir="auto">
      {isAllergy && !isSaid && <b>{say('allergy')}: </b>}
      {text}
    </p>
  );
}
