/** Words of a guest or about one; those that speak of an allergy are marked, and say so first. */
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
