/** An invitation by its code: people go on to the desk with it, software gets a key. It is used when somebody says so, once for either. */
import { signal } from '@preact/signals';

export type Shown =
  | { kind: 'reading' | 'gone' }
  | { kind: 'invited'; name: string }
  | { kind: 'accepted'; key: string }
  /** `isLost`: a key was asked for, and nobody knows whether there is one. */
  | { kind: 'failed'; isLost: boolean };

/** @returns what is answered; `undefined` where there is no such invitation. Rejects where there is no answer. */
export type AskInvite = (method: 'GET' | 'PATCH') => Promise<Record<string, unknown> | undefined>;

export type InviteModel = ReturnType<typeof createInvite>;

/** @param speak is told the restaurant's language, BCP 47 */
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
