import { useSignalEffect } from '@preact/signals';
import type { Ref } from 'preact';
import { useRef } from 'preact/hooks';
import { SCHEMES } from '../../domain/contrast.ts';
import type { PartProps } from './part.ts';

interface PreviewsProps extends PartProps {
  heading: Ref<HTMLHeadingElement>;
}

/** The widget itself, on a phone and on a desktop at once. */
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

/** A page of this service in a frame, which is told what it shows. */
function Frame({ kind, model, say }: PartProps & { kind: 'desktop' | 'phone' }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = () => {
    const message = model.preview.value;
    frame.current?.contentWindow?.postMessage(message, location.origin);
  };
  useSignalEffect(tell);
  return (
    <figure class={kind}>
      {/* A desktop on a phone is wider than its place, and is moved by the arrow keys too. */}
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
