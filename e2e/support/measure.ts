/** Measures of a page with a widget, taken in the browser. Each returns what falls short, in words. */
import type { Locator, Page } from '@playwright/test';

/**
 * Texts whose contrast with the ground below them is under 4.5:1, or 3:1 from 24 px on (18.66 px when bold).
 * Colours are painted to be compared, so that every colour space counts. Disabled controls need no contrast.
 */
export const faintTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('tableside-widget')?.shadowRoot;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    if (!root || !brush) return ['no widget'];

    /** Above the element outward, each ground until one that covers. */
    const paint = (start: Element, text?: string) => {
      const grounds: { color: string; opacity: number }[] = [];
      for (let at: Element | null = start; at; ) {
        const style = getComputedStyle(at);
        grounds.unshift({ color: style.backgroundColor, opacity: Number(style.opacity) });
        at = at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null;
      }
      brush.globalAlpha = 1;
      brush.fillStyle = '#fff';
      brush.fillRect(0, 0, 1, 1);
      for (const [index, { color }] of grounds.entries()) {
        brush.globalAlpha = grounds.slice(0, index + 1).reduce((all, { opacity }) => all * opacity, 1);
        brush.fillStyle = color;
        brush.fillRect(0, 0, 1, 1);
        if (text && index === grounds.length - 1) {
          brush.fillStyle = text;
          brush.fillRect(0, 0, 1, 1);
        }
      }
      const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
      const linear = [red, green, blue].map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
    };

    const faint: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      const words = node.textContent?.trim();
      if (!holder || !words || holder.closest(':disabled, .sr, style') || !holder.checkVisibility()) continue;
      const style = getComputedStyle(holder);
      const light = [paint(holder, style.color), paint(holder)].sort((a, b) => b - a);
      const ratio = (light[0]! + 0.05) / (light[1]! + 0.05);
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 600);
      if (ratio < (isLarge ? 3 : 4.5) - 0.02) faint.push(`${words.slice(0, 60)}: ${ratio.toFixed(2)}`);
    }
    return faint;
  });

/** Controls on show that are smaller than 44 by 44 px. Links within a sentence are as large as their line. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('tableside-widget')?.shadowRoot;
    return [...(root?.querySelectorAll('button, a[href], input, textarea, summary') ?? [])].flatMap(
      (control) => {
        const isInline =
          control.matches('p a, .custom a, dd a, p button') && getComputedStyle(control).display === 'inline';
        if (
          isInline ||
          control.matches('.custom a') ||
          !control.checkVisibility({ visibilityProperty: true })
        )
          return [];
        // What is pressed to reach a box or a radio button is the label, too.
        const { labels, type } = control as HTMLInputElement;
        const pressed = [control, ...(/radio|checkbox/.test(type) ? (labels ?? []) : [])];
        // A dish is opened by its whole row.
        const row = control.matches('h3 *') && control.closest('.product');
        if (row) pressed.push(row);
        const boxes = pressed.map((part) => part.getBoundingClientRect());
        const width = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
        const height = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
        if (Math.min(width, height) > 43.5) return [];
        return [`${control.outerHTML.slice(0, 90)}: ${width.toFixed(1)} x ${height.toFixed(1)}`];
      },
    );
  });

/** What is cut off or makes the page scroll sideways. What a row scrolls to and what a dialog or a floating button shows beside the widget is neither. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const frame = document.querySelector('tableside-widget')?.getBoundingClientRect();
    const root = document.querySelector('tableside-widget')?.shadowRoot;
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const rows = new Set([...(root?.querySelectorAll('*') ?? [])].filter(scrolls));
    const isInRow = (element: Element) => {
      for (let at = element.parentElement; at; at = at.parentElement)
        // What scrolls up and down is not to scroll sideways.
        if (rows.has(at) && !at.matches('.inside, .cart')) return true;
      return false;
    };
    const beyond = [...(root?.querySelectorAll('*') ?? [])].flatMap((element) => {
      const box = element.getBoundingClientRect();
      if (!frame || !box.width || element.closest('.sr, i, svg, label input') || isInRow(element)) return [];
      const [left, right] = element.closest('dialog, .floating')
        ? [0, clientWidth]
        : [frame.left, frame.right];
      const over = Math.max(box.right - right, left - box.left);
      return over > 1 ? [`${element.outerHTML.slice(0, 80)}: ${over.toFixed(1)}`] : [];
    });
    return scrollWidth > clientWidth ? [`page: ${scrollWidth} in ${clientWidth}`, ...beyond] : beyond;
  });

/**
 * Words that are broken over two lines though one line has room for them, texts that are cut off, and words that
 * stand out of their control. A word may break after a hyphen, at a soft one, after a slash or where a zero-width space
 * offers it; a description of two
 * lines is an excerpt.
 */
export const brokenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('tableside-widget')?.shadowRoot;
    if (!root) return ['no widget'];
    // The skeleton has no words.
    const frame = root.querySelector('.ts');
    if (!frame) return [];
    const isSeen = (element: Element) =>
      !element.closest('.sr') && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // What `--side` of the widget's frame leaves.
    const { width: full } = frame.getBoundingClientRect();
    const room = full - 2 * Math.min(Number.parseFloat(getComputedStyle(frame).fontSize), full / 20);
    const told = new Set<string>();
    const ofThai = new Intl.Segmenter('th', { granularity: 'word' });
    /** Thai has no spaces between its words; in Korean a line may end before a bracket. */
    const wordsIn = (text: string) =>
      [
        ...text
          .replaceAll(/(?<=\p{Script=Hangul})\(/gu, ' ')
          .matchAll(/[^\s\u200b\u2013\u2014\uff5e~/-]+[-/]*/g),
      ].flatMap(({ 0: word, index }) =>
        /\p{Script=Thai}/u.test(word)
          ? [...ofThai.segment(word)].map((part) => ({ word: part.segment, index: index + part.index }))
          : [{ word, index }],
      );

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder || !isSeen(holder)) continue;
      const control = holder.closest('button, a[href], label, summary, th, td');
      // The name of a month over its first day has a box of its own, wider than the day.
      const box = (holder.closest('td small') ?? control)?.getBoundingClientRect();
      for (const { word, index } of wordsIn(node.textContent ?? '')) {
        // These scripts break between any two characters.
        if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) continue;
        if (/\p{Script=Hangul}/u.test(word) && getComputedStyle(holder).wordBreak !== 'keep-all') continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5);
        const [first] = rects;
        if (!first) continue;
        const width = rects.reduce((sum, rect) => sum + rect.width, 0);
        const lines = new Set(rects.map(({ top }) => Math.round(top / (first.height * 0.6))));
        const softHyphens = word.split('\u00ad').length - 1;
        // No language makes words of more than 30 letters for a menu: beside a picture one may break.
        if (lines.size > 1 + softHyphens && width < room && word.length <= 30)
          told.add(`broken: ${word} in ${holder.outerHTML.slice(0, 70)}`);
        const isClamped = holder.closest('.product p, .inside > h2');
        if (box && !isClamped && control!.checkVisibility())
          for (const rect of rects)
            if (
              rect.left < box.left - 1.5 ||
              rect.right > box.right + 1.5 ||
              rect.bottom > box.bottom + 3 ||
              rect.top < box.top - 3
            )
              told.add(`out of its control: ${word} in ${control!.outerHTML.slice(0, 70)}`);
      }
    }
    for (const element of root.querySelectorAll('*')) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      if (!element.textContent?.trim() || !isSeen(element) || element.closest('dialog:not([open])')) continue;
      const isCut =
        webkitLineClamp === 'none' &&
        ((/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1));
      if (isCut && element.clientWidth > 1) told.add(`cut: ${element.outerHTML.slice(0, 80)}`);
    }
    // What is chosen of a list stands in one line, and beside it the mark that opens it.
    const brush = document.createElement('canvas').getContext('2d')!;
    for (const list of root.querySelectorAll('select')) {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(list);
      brush.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const words = list.selectedOptions[0]?.text ?? '';
      const space = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (list.checkVisibility() && brush.measureText(words).width > space)
        told.add(`cut: ${words} in a list`);
    }
    return [...told];
  });

/**
 * Words that lie over each other. What sticks, scrolls within itself or floats lies over others on purpose: words
 * are compared with those that move as they do.
 */
export const overlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('tableside-widget')?.shadowRoot;
    if (!root) return ['no widget'];
    const movers = new Map<Element, Element | null>();
    const moverOf = (element: Element): Element | null => {
      const known = movers.get(element);
      if (known !== undefined) return known;
      const { position, overflowX, overflowY } = getComputedStyle(element);
      const moves =
        /sticky|fixed/.test(position) || /auto|scroll|hidden|clip/.test(`${overflowX} ${overflowY}`);
      const mover = moves ? element : element.parentElement && moverOf(element.parentElement);
      movers.set(element, mover);
      return mover;
    };
    const lines: { node: Node; mover: Element | null; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder || !node.textContent?.trim() || holder.closest('.sr, style')) continue;
      // What is far from the screen has not been laid out.
      const seen = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
      if (!holder.checkVisibility(seen)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { x, y, width, height } of range.getClientRects()) {
        // A line's box is higher than its letters, in one font more than in another.
        const ink = Number.parseFloat(getComputedStyle(holder).fontSize) * 0.885;
        const box = new DOMRect(x, y + (height - ink) / 2, width, ink);
        if (width > 1) lines.push({ node, mover: moverOf(holder), box });
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    const told = new Set<string>();
    for (const [index, { node, mover, box }] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.box.top > box.bottom - 1) break;
        const over = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        if (over > 1 && other.node !== node && other.mover === mover)
          told.add(
            `over each other: ${node.textContent!.slice(0, 40)} / ${other.node.textContent!.slice(0, 40)}`,
          );
      }
    return [...told];
  });

/** Dots between the parts of a line with nothing before them or behind them in it, unless they are cut off. */
export const loneDots = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const widget = document.querySelector('tableside-widget')?.shadowRoot;
    // Nobody reads what lies behind a sheet.
    const root = widget?.querySelector('dialog[open]') ?? widget;
    if (!root) return ['no widget'];
    const words: DOMRect[] = [];
    const dots: { box: DOMRect; holder: Element }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder?.checkVisibility({ visibilityProperty: true }) || holder.closest('.sr, style')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/·|[^\s·]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (word !== '·') words.push(...range.getClientRects());
        else for (const box of range.getClientRects()) dots.push({ box, holder });
      }
    }
    // Those that a style sheet draws, in the first line of the part behind them.
    for (const part of root.querySelectorAll('.dotted > span + span')) {
      const { content, width: wide } = getComputedStyle(part, '::before');
      const { direction, lineHeight } = getComputedStyle(part);
      const [width, height] = [Number.parseFloat(wide), Number.parseFloat(lineHeight)];
      const { left, right, top } = part.getBoundingClientRect();
      const row = part.parentElement!.getBoundingClientRect();
      const box = new DOMRect(direction === 'rtl' ? right : left - width, top, width, height);
      const isSeen = content !== 'none' && box.right > row.left + 1 && box.left < row.right - 1;
      if (isSeen && part.checkVisibility()) dots.push({ box, holder: part });
    }
    return dots.flatMap(({ box, holder }) => {
      const middle = (box.top + box.bottom) / 2;
      // As far apart as two words are.
      const inLine = words.filter(
        ({ top, bottom, left, right }) =>
          top < middle && bottom > middle && Math.max(left - box.right, box.left - right) < box.height,
      );
      const isBetween =
        inLine.some(({ right }) => right < box.left + 2) && inLine.some(({ left }) => left > box.right - 2);
      return isBetween ? [] : [`a lone dot in ${holder.outerHTML.slice(0, 90)}`];
    });
  });

/** In how many lines a text stands. */
export const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
