import { useSignalEffect } from '@preact/signals';
import type { Ref } from 'preact';
import { useRef } from 'preact/hooks';
import { SCHEMES } from '../../domain/contrast.ts';
import type { PartProps } from './part.ts';

interface PreviewsProps extends PartProps {
  heading: Ref<HTMLHeadingElement>;
}

/** The live widget, on a phone and on a desktop side by side. */
export function Previews({ model, say, heading }: PreviewsProps) {
  const { plan, isMissing } = model;
  return (
    <section class="previews" aria-labelledby="preview">
      <div class="summary">
        <h2 id="preview" ref={heading} tabIndex={-1}>
          {say('preview')}
        </h2>
        <fieldset class="ground">
          <legend class="unseen">{say('ground')}</legend>
          <div class="choice">
            {SCHEMES.map((scheme) => (
              <label key={scheme}>
                <input
                  type="radio"
                  name="page"
                  value={scheme}
                  checked={plan.value.page === scheme}
                  onChange={() => model.settle({ page: scheme })}
                />
                <span>{say(scheme === 'light' ? 'onLight' : 'onDark')}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      {isMissing.value ? (
        <p class="empty">{say('nothing')}</p>
      ) : (
        <>
          <div class="frames">
            <Frame kind="phone" model={model} say={say} />
            <Frame kind="desktop" model={model} say={say} />
          </div>
          <p class="hint real">{say('real')}</p>
        </>
      )}
    </section>
  );
}

/** A framed page of this service, which is told what to show. */
function Frame({ kind, model, say }: PartProps & { kind: 'desktop' | 'phone' }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = () => {
    const message = model.preview.value;
    frame.current?.contentWindow?.postMessage(message, location.origin);
  };
  useSignalEffect(tell);
  return (
    <figure class={kind}>
      {/* On a phone the desktop is wider than its frame, so the arrow keys scroll it too. */}
      <div
        class="glass"
        {...(kind === 'desktop' && { role: 'region', tabIndex: 0, 'aria-label': say(kind) })}
      >
        <iframe
          ref={frame}
          src="builder-preview.html"
          title={say(kind === 'phone' ? 'phonePage' : 'desktopPage')}
          onLoad={tell}
        />
      </div>
      <figcaption>{say(kind)}</figcaption>
    </figure>
  );
}
