/** The picture of a dish: chosen or taken, shrunk here, and uploaded. */

import { useSignal } from '@preact/signals';
import { Refused } from '../api/failures.ts';
import { fieldsOf } from '../api/fields.ts';
import { useApp, useDesk, useSay } from '../app/context.ts';
import type { DishPartProps } from './dish.ts';
import { Picture } from './Picture.tsx';
import { shrink, UnreadPicture } from './shrink.ts';

export function PictureField({ dish, change, faultsAt }: DishPartProps) {
  const say = useSay();
  const { service } = useApp();
  const { place } = useDesk();
  const isSending = useSignal(false);
  const fault = useSignal('');
  const send = async (file: File | undefined) => {
    if (!file) return;
    isSending.value = true;
    fault.value = '';
    try {
      const data = await shrink(file);
      const answer = fieldsOf(await service.send('POST', `${place}/pictures`, { data }));
      change({ image: answer.text('image') });
    } catch (error) {
      if (error instanceof UnreadPicture) fault.value = say('pictureUnread');
      else fault.value = (error instanceof Refused && error.message) || say('pictureFailed');
    } finally {
      isSending.value = false;
    }
  };
  const faults = [...(fault.value === '' ? [] : [fault.value]), ...faultsAt('image')];
  return (
    <div class="group">
      <h2>{say('dishPicture')}</h2>
      <div class="picture-line">
        <Picture address={dish.image} isLarge />
        <div class="tools">
          <label class={isSending.value ? 'button file busy' : 'button file'}>
            {say(isSending.value ? 'pictureSending' : dish.image === '' ? 'pictureChoose' : 'pictureChange')}
            <input
              type="file"
              accept="image/*"
              disabled={isSending.value}
              onChange={({ currentTarget }) => {
                void send(currentTarget.files?.[0]);
                currentTarget.value = '';
              }}
            />
          </label>
          {dish.image !== '' && (
            <button type="button" class="quiet" onClick={() => change({ image: '' })}>
              {say('pictureRemove')}
            </button>
          )}
        </div>
      </div>
      <div role="status">
        {faults.map((each) => (
          <p key={each} class="fault">
            {each}
          </p>
        ))}
      </div>
    </div>
  );
}
