/** The dialog of a button: its code is loaded when it is wanted, once, and follows the page from then on. */
import { emitFrom } from '../app/emitFrom.ts';
import { adoptStyle } from '../browser.ts';
import { SLOT } from './inside.ts';
import type { Modal } from './modal.ts';
import type { WindowOptions } from './window.ts';

/**
 * @param frame what the element shows; the dialog comes into it
 * @param widget makes what is inside
 */
export function createLateModal(
  host: HTMLElement,
  root: ShadowRoot,
  frame: HTMLElement,
  widget: () => HTMLElement,
) {
  const emit = emitFrom(host);
  let isConnected = false;
  /** Ends what follows the page; nothing while the element is not in it. */
  let end: (() => void) | undefined;
  let modal: Modal | undefined;
  let loading: Promise<Modal> | undefined;

  const load = async (look: Omit<WindowOptions, 'slot'>) => {
    const { createModal } = await import('./modal.ts');
    modal = createModal({
      ...look,
      host,
      slot: SLOT,
      widget,
      onChange(isOpen) {
        host.toggleAttribute('open', isOpen);
        if (isOpen) emit('opened');
        else emit('closed');
      },
    });
    adoptStyle(root, modal.css);
    frame.append(modal.dialog);
    if (isConnected) end = modal.connect();
    return modal;
  };

  return {
    /** What is loaded by now. */
    loaded: () => modal,
    /** Rejects when it can't be had; asked again, it is tried anew. */
    load: (look: Omit<WindowOptions, 'slot'>): Promise<Modal> =>
      (loading ??= load(look).catch((error: unknown) => {
        loading = undefined;
        throw error;
      })),
    isConnected: () => isConnected,
    /** The element is in the page, until the function that this returns is called. */
    connect() {
      isConnected = true;
      end = modal?.connect();
      return () => {
        isConnected = false;
        end?.();
        end = undefined;
      };
    },
  };
}
