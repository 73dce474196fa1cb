import type { Ref } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { Choice } from './Choice.tsx';
import type { SnippetPart } from './model.ts';
import type { PartProps } from './part.ts';

interface SnippetProps extends PartProps {
  heading: Ref<HTMLHeadingElement>;
  /** The previews cover it. */
  isBehind: boolean;
}

/** The snippet to paste into the page. */
export function Snippet({ model, say, heading, isBehind }: SnippetProps) {
  const { typed, snippet, isMissing, unpinned } = model;
  return (
    <section class="part snippet" aria-labelledby="snippet" inert={isBehind}>
      <h2 id="snippet" ref={heading} tabIndex={-1}>
        {say('snippet')}
      </h2>
      <div class="codes">
        {isMissing.value ? (
          <p class="empty">{say('nothing')}</p>
        ) : unpinned.value === 'unread' ? (
          <div class="code">
            <p class="caution" role="alert">
              {say('releaseUnread')}
            </p>
            <button type="button" class="plain" onClick={() => void model.readPinned()}>
              {say('again')}
            </button>
          </div>
        ) : unpinned.value ? (
          <p class="empty">{say('releaseReading')}</p>
        ) : (
          <>
            <Code part="html" model={model} say={say} />
            {snippet.value.link && <Code part="link" model={model} say={say} />}
            {snippet.value.css && <Code part="css" model={model} say={say} />}
          </>
        )}
      </div>
      <div class="options">
        <Choice
          legend={say('version')}
          name="pinned"
          value={typed.value.pinned ? 'this' : 'newest'}
          choices={[
            { value: 'newest', label: say('newest') },
            { value: 'this', label: say('pinned') },
          ]}
          hint={say(typed.value.pinned ? 'pinnedHint' : 'newestHint')}
          onChoose={(version) => model.settle({ pinned: version === 'this' })}
        />
        <label class="check">
          <input
            type="checkbox"
            name="strict"
            checked={typed.value.strict}
            onChange={({ currentTarget: { checked } }) => model.settle({ strict: checked })}
          />
          <span>
            {say('strict')} <small>{say('strictHint')}</small>
          </span>
        </label>
      </div>
    </section>
  );
}

function Code({ part, model, say }: PartProps & { part: SnippetPart }) {
  const { snippet, copied } = model;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const last = copied.value?.part === part ? copied.value : undefined;
  const copy = async () => {
    await model.copy(part);
    // Where the browser denies the clipboard, the text is selected, ready to be copied by hand.
    if (model.copied.value?.isDone !== false) return;
    area.current?.focus();
    area.current?.select();
  };
  return (
    <div class="code">
      <label for={id}>{say(WHERE[part])}</label>
      {part === 'link' && (
        <p class="hint" id={`${id}-hint`}>
          {say('linkWhy')}
        </p>
      )}
      <textarea
        ref={area}
        id={id}
        aria-describedby={part === 'link' ? `${id}-hint` : undefined}
        name={part}
        dir="ltr"
        readOnly
        rows={part === 'html' ? 6 : 5}
        spellcheck={false}
        value={snippet.value[part]}
      />
      <button type="button" class={part === 'html' ? 'go' : 'plain wide'} onClick={() => void copy()}>
        {say(COPY[part])}
      </button>
      {/* Announced again when it is copied again. */}
      <div role="status" class="copied">
        {last && <p key={last.time}>{say(last.isDone ? 'copied' : 'uncopied')}</p>}
      </div>
    </div>
  );
}

const WHERE = { html: 'htmlWhere', css: 'cssWhere', link: 'linkWhere' } as const;
const COPY = { html: 'copy', css: 'copyCss', link: 'copyLink' } as const;
