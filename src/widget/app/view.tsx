/** What the composition roots of the views have in common: from the element to what its components share. */
import type { ComponentType } from 'preact';
import { isTimeZone } from '../../domain/timeZone.ts';
import type { Catalogue } from '../../i18n/translator.ts';
import { UnusableAnswer } from '../api/errors.ts';
import { type FacilityFields, type FacilityWith, readFacility } from '../api/facility.ts';
import type { Boot, Connect } from '../script/element.ts';
import { readAttributes } from './attributes.ts';
import { type Common, CommonContext } from './context.ts';
import { createFrame } from './frame.tsx';
import { httpOf } from './httpOf.ts';
import { instanceOf } from './instanceOf.ts';
import { createIntent } from './intent.ts';
import { createLater, type LaterParts, type Words } from './laterParts.ts';
import { createNavigation } from './navigation.ts';

export type { LaterParts, Words };

/** What a view begins with. */
type Given<Fields, Step extends string, Later extends string> = Common<Step, Later> & {
  facility: FacilityWith<Fields>;
};

export interface ViewOptions<Fields, Step extends string, Later extends string, Own> {
  /** The style sheet of the first screen. */
  css: string;
  /** Its sentences in English. */
  english: Catalogue;
  /** The fields of the facility that the view reads, beside who it is. */
  fields: Fields;
  /** The first screen. */
  start: Step;
  /** The other steps, each with its chunk. One that is not there fails to load. */
  later: LaterParts<Later>;
  /** Those that need nothing of what the others share. */
  alone?: readonly NoInfer<Later>[];
  /** Style and sentences of the later steps, in the language of `locale`. */
  loadWords(locale: string): Promise<Words>;
  /** Sees every answer of the API as it comes. */
  onAnswer?: (answer: Response) => void;
  /**
   * Makes what the view has of its own, as soon as there is something to show; rejects when there will
   * be nothing. It is called again when the guest tries again.
   *
   * @param second the answer to the second of the first reads, when it is under way
   */
  prepare(common: Given<Fields, Step, Later>, second: Promise<Response> | undefined): Promise<Own>;
  /** Gets all of it, which is the same object as long as the element is not tried again: models are made once per it. */
  View: ComponentType<{ shared: Given<Fields, Step, Later> & NoInfer<Own> }>;
}

/** Mounts a view in place of the skeleton once it is prepared. */
export function mountView<
  Fields extends FacilityFields,
  Step extends string,
  Later extends string,
  Own extends object,
>(host: HTMLElement, root: ShadowRoot, boot: Boot, options: ViewOptions<Fields, Step, Later, Own>): Connect {
  const { css, english, fields, start, later, alone = [], loadWords, onAnswer, prepare, View } = options;
  const attributes = readAttributes((name) => host.getAttribute(name));
  const frame = createFrame(host, root, boot, css, english);
  const navigation = createNavigation<Step>(instanceOf(host), start);
  const http = httpOf(boot, onAnswer);
  const intent = createIntent(host);
  frame.follow(navigation.connect);
  frame.follow(intent.connect);

  void frame.open(async ([first, second]) => {
    const facility = await readFacility(http, attributes.facility, fields, first);
    // Without a known time zone none of its times can be shown.
    if (!isTimeZone(facility.timezone)) throw new UnusableAnswer();
    const language = await frame.speak(facility.country, facility.timezone);
    const load = createLater({ parts: later, alone, loadWords, language, adopt: frame.adopt });
    const common: Given<Fields, Step, Later> = {
      ...frame.framed(language),
      api: boot.api,
      http,
      facility,
      navigation,
      attributes,
      intent: intent.shown,
      follow: frame.follow,
      load,
    };
    const shared = Object.assign(common, await prepare(common, second));
    // A visitor who only looks loads none of it.
    void intent.shown.then(() => {
      // Fetched ahead: what fails now is asked for again, and told, where it is to be shown.
      for (const name of Object.keys(later) as Later[]) load(name).catch(() => {});
    });
    return {
      language,
      view: (
        <CommonContext value={common}>
          <View shared={shared} />
        </CommonContext>
      ),
    };
  });

  return frame.connect;
}
