/** What the composition roots of the views have in common: from the element to what its components share. */
import type { ComponentType } from 'preact';
import type { Catalogue } from '../../i18n/translator.ts';
import { type FacilityFields, type FacilityWith, readFacility } from '../api/facility.ts';
import type { Boot, Connect } from '../script/element.ts';
import { readAttributes } from './attributes.ts';
import { createConnection } from './connection.ts';
import { type Common, SharedContext } from './context.ts';
import { createFrame } from './frame.tsx';
import { httpOf } from './httpOf.ts';
import { instanceOf } from './instanceOf.ts';
import { createIntent } from './intent.ts';
import { createNavigation } from './navigation.ts';

/** What the steps after the first screen have in common. */
export interface Words {
  css: string;
  sentences: Catalogue[];
}

/** What comes after the first screen, by name; a part may bring sentences and style beside those that all of them share. */
export type LaterParts<Later extends string> = Readonly<
  Partial<
    Record<
      Later,
      () => Promise<{
        default: ComponentType;
        sentences?: (locale: string) => Promise<Catalogue>;
        css?: string;
      }>
    >
  >
>;

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
  prepare(
    common: Common<Step, Later> & { facility: FacilityWith<Fields> },
    second: Promise<Response> | undefined,
  ): Promise<Own>;
  View: ComponentType;
}

/** Mounts a view in place of the skeleton once it is prepared. */
export function mountView<
  Fields extends FacilityFields,
  Step extends string,
  Later extends string,
  Own extends object,
>(
  host: HTMLElement,
  root: ShadowRoot,
  boot: Boot,
  {
    css,
    english,
    fields,
    start,
    later,
    alone = [],
    loadWords,
    onAnswer,
    prepare,
    View,
  }: ViewOptions<Fields, Step, Later, Own>,
): Connect {
  const attribute = (name: string) => host.getAttribute(name);
  const attributes = readAttributes(attribute);
  const frame = createFrame(host, root, boot, css, english);
  const navigation = createNavigation<Step>(instanceOf(host), start);
  const connection = createConnection();
  const http = httpOf(boot, onAnswer);
  const intent = createIntent(host);
  const followers: Connect[] = [navigation.connect, connection.connect, intent.connect];
  /** How to end those who follow the page; nothing while the element is not in it. */
  let ends: (() => void)[] | undefined;

  void frame.open(async ([first, second]) => {
    const facility = await readFacility(http, attributes.facility, fields, first);
    const language = await frame.speak(facility.country, facility.timezone);
    const models = new Map<unknown, unknown>();
    let words: Promise<void> | undefined;
    const addWords = async () => {
      const { css: sheet, sentences } = await loadWords(language.locale);
      frame.adopt(sheet);
      sentences.forEach(language.add);
    };
    const forget = (error: unknown) => {
      // The next try begins anew.
      words = undefined;
      throw error;
    };
    const adopted = new Set<string>();
    const adoptOnce = (sheet: string, isBelow: boolean) => {
      if (!adopted.has(sheet)) frame.adopt(sheet, isBelow);
      adopted.add(sheet);
    };
    const common: Common<Step, Later> & { facility: FacilityWith<Fields> } = {
      api: boot.api,
      http,
      facility,
      language,
      navigation,
      isOffline: connection.isOffline,
      attribute,
      attributes,
      emit: frame.emit,
      intent: intent.shown,
      announce: frame.announce,
      spoken: frame.spoken,
      model(create) {
        if (!models.has(create)) models.set(create, create(common));
        return models.get(create) as ReturnType<typeof create>;
      },
      follow(connect) {
        followers.push(connect);
        ends?.push(connect());
      },
      async load(name) {
        const part = later[name]!();
        const isAlone = alone.includes(name);
        const shared = isAlone ? undefined : (words ??= addWords().catch(forget));
        // Awaited together, so that neither fails unheard.
        const [{ default: Part, sentences, css: sheet }] = await Promise.all([part, shared]);
        // Whichever comes first, what the others share has the last word.
        if (sheet) adoptOnce(sheet, isAlone);
        if (sentences) language.add(await sentences(language.locale));
        return Part;
      },
    };
    Object.assign(common, await prepare(common, second));
    // Whoever only looks loads none of it.
    void intent.shown.then(() => {
      for (const name of Object.keys(later) as Later[]) common.load(name).catch(() => {});
    });
    return {
      language,
      view: (
        <SharedContext value={common}>
          <View />
        </SharedContext>
      ),
    };
  });

  return () => {
    ends = followers.map((connect) => connect());
    return () => {
      ends?.forEach((end) => end());
      ends = undefined;
    };
  };
}
