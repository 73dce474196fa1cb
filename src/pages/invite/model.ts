/** An invitation, by its code: a person goes on to the desk with it, software gets a key. It works once, for either. */
import { signal } from '@preact/signals';

export type Shown =
  | { kind: 'reading' | 'gone' }
  | { kind: 'invited'; name: string }
  | { kind: 'accepted'; key: string }
  /** `isLost`: a key was requested, and it is unknown whether it was created. */
  | { kind: 'failed'; isLost: boolean };

/** @returns the answer; `undefined` if there is no such invitation. Rejects if there is no answer. */
export type AskInvite = (method: 'GET' | 'PATCH') => Promise<Record<string, unknown> | undefined>;

export type InviteModel = ReturnType<typeof createInvite>;

/** @param speak gets the restaurant's language, BCP 47 */
export function createInvite(code: string, ask: AskInvite, speak: (language: string) => void) {
  const shown = signal<Shown>({ kind: 'reading' });
  const isAsking = signal(false);

  const once = async (method: 'GET' | 'PATCH', read: (answer: Record<string, unknown>) => Shown) => {
    if (isAsking.peek()) return;
    isAsking.value = true;
    try {
      const answer = code === '' ? undefined : await ask(method);
      shown.value = answer ? read(answer) : { kind: 'gone' };
    } catch {
      shown.value = { kind: 'failed', isLost: method === 'PATCH' };
    } finally {
      isAsking.value = false;
    }
  };

  return {
    code,
    shown,
    isAsking,
    open: () =>
      once('GET', ({ facility_name: name, language }) => {
        speak(String(language));
        return { kind: 'invited', name: String(name) };
      }),
    accept: () => once('PATCH', ({ api_key: key }) => ({ kind: 'accepted', key: String(key) })),
  };
}
