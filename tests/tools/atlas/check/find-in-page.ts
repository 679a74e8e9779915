/**
 * Measures the visible text. The function runs in the page and must be self-contained, because its
 * source code is sent to the page.
 */

/** A string that the user does not see as intended; `where` names the element. */
export type Found = {
  kind:
    | 'cut'
    | 'ink'
    | 'overlap'
    | 'scroll'
    | 'mixed'
    | 'wrap'
    | 'tofu'
    | 'chosen'
    | 'edge'
    | 'seen'
    | 'letters'
  text: string
  /** For `letters`: the typefaces that render the letters. */
  where: string
  /** For `cut`, `ink` and `scroll`: the excess in px. */
  by?: number
}

/**
 * Returns every visible string as `seen`, and its layout fault if it has a fault. `cut`: the string
 * extends beyond the window or a clipping box. `ink`: only accents extend beyond the box. `mixed`:
 * the string starts at the wrong end. `wrap`: the string has lost its `white-space: nowrap`.
 * `scroll`: the page is wider than the window. `letters` contains all visible letters per typeface.
 */
export function findInPage(): Found[] {
  const found: Found[] = []
  const canvas = document.createElement('canvas').getContext('2d')
  const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFEFC]/
  const letters = new Map<string, Set<string>>()
  const blocks = new Set<Element>()
  const wraps = listWraps([...document.styleSheets].filter(isLoaded))
  const lines: { rect: DOMRect; layer: Element; element: Element; text: string }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const root = document.documentElement
  const tooWide = root.scrollWidth - root.clientWidth
  if (tooWide > 1)
    found.push({ kind: 'scroll', text: '', where: toWhere(findWidest()), by: tooWide })

  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.nodeValue?.trim() ?? ''
    if (!element || text === '' || /^(?:SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    if (rects.length === 0 || !isSeen(element)) continue
    const where = toWhere(element)
    // A string marked with another language does not count as untranslated.
    if (!element.closest('body [lang]')) found.push({ kind: 'seen', text, where })
    look(element, text, rects, where)
    if (isMixed(element, text)) found.push({ kind: 'mixed', text, where })
    if (hasLostNowrap(element)) found.push({ kind: 'wrap', text, where })
    blocks.add(toBlock(element))
    keepLetters(getComputedStyle(element).fontFamily, text)
  }

  for (const element of document.body.querySelectorAll('[aria-label],[alt],[title],[placeholder]'))
    lookAtNames(element)

  for (const select of document.body.querySelectorAll('select')) lookAtChoice(select)

  lines.forEach(findOverlap)
  if (getComputedStyle(root).direction === 'rtl') blocks.forEach(findTwisted)

  for (const [where, signs] of letters)
    found.push({ kind: 'letters', text: [...signs].join(''), where })

  return found

  /** Reads strings outside the text nodes: accessible names, and placeholders in empty fields. */
  function lookAtNames(element: Element): void {
    if (!isSeen(element)) return
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      const text = element.getAttribute(name)?.trim() ?? ''
      if (text !== '') found.push({ kind: 'seen', text, where: `${toWhere(element)} [${name}]` })
    }
    if (element instanceof HTMLInputElement && element.value === '')
      lookAtRoom(element, element.placeholder)
  }

  function lookAtChoice(select: HTMLSelectElement): void {
    const text = select.selectedOptions[0]?.text ?? ''
    if (text === '' || !isSeen(select)) return
    found.push({ kind: 'seen', text, where: toWhere(select) })
    // The browser sizes the select for its selected option, in the page language's font. A canvas
    // ignores the language, so the tolerance is larger.
    lookAtRoom(select, text, 4)
  }

  /** Reports a control's text if the control's box cuts off more than `atMost` px. */
  function lookAtRoom(control: HTMLElement, text: string, atMost = 1.5): void {
    if (!canvas) return

    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(control)
    canvas.font = toFont(control)
    const room =
      control.clientWidth -
      Number.parseFloat(paddingInlineStart) -
      Number.parseFloat(paddingInlineEnd)
    const by = Math.round((canvas.measureText(text).width - room) * 10) / 10
    if (by > atMost) found.push({ kind: 'cut', text, where: toWhere(control), by })
  }

  function keepLetters(family: string, text: string): void {
    const signs = letters.get(family) ?? new Set()
    letters.set(family, signs)
    for (const sign of text.match(/[\p{L}\p{M}\p{Sc}]/gu) ?? []) signs.add(sign)
  }

  function look(element: Element, text: string, rects: DOMRect[], where: string): void {
    const clips = toClips(element)
    if (clips.some(clip => clip.box.width <= 2 || clip.box.height <= 2)) return

    const inks = toInks(element, text, rects)
    keepLines(element, text, inks)
    const past = (all: DOMRect[], axis: 'x' | 'y') =>
      Math.max(0, ...all.flatMap(rect => clips.map(clip => toExcess(rect, clip, axis))))
    // Measures the ink, because a typeface has empty space above and below it.
    const [aside, below] = [past(rects, 'x'), past(inks, 'y')]
    const by = Math.round(Math.max(aside, below) * 10) / 10
    const isLine = aside > 1.5 || below > (inks[0]?.height ?? 0) / 2
    if (by > 1.5) found.push({ kind: isLine ? 'cut' : 'ink', text, where, by })
  }

  /**
   * Records the visible part of each line after clipping or scrolling, and the bar or dialog that
   * contains the line. A distant section that the browser has not rendered has an estimated height,
   * so the section counts as its own container.
   */
  function keepLines(element: Element, text: string, inks: DOMRect[]): void {
    const boxes: DOMRect[] = []
    let layer: Element = document.body
    const isDrawn = element.checkVisibility({ contentVisibilityAuto: true })

    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position, display, contentVisibility } = getComputedStyle(at)
      if (/fixed|sticky/.test(position) || at.matches('dialog,[role=dialog]')) layer = at
      if (!isDrawn && contentVisibility === 'auto') layer = at
      if (layer !== document.body) break
      if (display !== 'inline' && `${overflowX}${overflowY}` !== 'visiblevisible')
        boxes.push(at.getBoundingClientRect())
    }

    for (const ink of inks) {
      const rect = boxes.reduce(intersect, ink)
      if (rect.width > 0 && rect.height > 0) lines.push({ rect, layer, element, text })
    }
  }

  function intersect(one: DOMRect, other: DOMRect): DOMRect {
    const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
    const width = Math.min(one.right, other.right) - left
    return new DOMRect(left, top, width, Math.min(one.bottom, other.bottom) - top)
  }

  function findOverlap({ rect, layer, element, text }: (typeof lines)[number], at: number): void {
    const { left, right, top, bottom } = rect
    for (const other of lines.slice(at + 1)) {
      if (other.layer !== layer || other.element === element) continue
      const { rect: its } = other
      const width = Math.min(right, its.right) - Math.max(left, its.left)
      const height = Math.min(bottom, its.bottom) - Math.max(top, its.top)
      if (width <= 2 || height <= 2) continue
      const where = `${toWhere(element)}, by "${other.text}" in ${toWhere(other.element)}`
      found.push({ kind: 'overlap', text, where, by: Math.round(Math.min(width, height)) })
    }
  }

  /** Returns the boxes that clip content, each with the axes on which the box does not scroll. */
  function toClips(element: Element): { box: DOMRect; x: boolean; y: boolean }[] {
    const clips: { box: DOMRect; x: boolean; y: boolean }[] = []
    let place = getComputedStyle(element).position
    let [scrolledX, scrolledY] = [false, false]

    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      const skips = place === 'absolute' && style.position === 'static' && at !== element
      if (!skips) {
        if (at !== element || style.position !== 'static') place = style.position
        const [x, y] = [style.overflowX, style.overflowY]
        if (/auto|scroll/.test(x) && at.scrollWidth > at.clientWidth) scrolledX = true
        if (/auto|scroll/.test(y) && at.scrollHeight > at.clientHeight) scrolledY = true
        const cutsX = /hidden|clip/.test(x) && !scrolledX
        const cutsY = /hidden|clip/.test(y) && !scrolledY
        if ((cutsX || cutsY) && style.display !== 'inline') {
          clips.push({ box: at.getBoundingClientRect(), x: cutsX, y: cutsY })
        }
      }
      if (style.position !== 'fixed') continue
      const window = new DOMRect(0, 0, root.clientWidth, innerHeight)
      clips.push({ box: window, x: !scrolledX, y: !scrolledY })
      return clips
    }

    const page = new DOMRect(0, 0, root.clientWidth, 1e6)
    if (!scrolledX) clips.push({ box: page, x: true, y: false })

    return clips
  }

  function toExcess(
    rect: DOMRect,
    { box, x, y }: { box: DOMRect; x: boolean; y: boolean },
    axis: 'x' | 'y',
  ): number {
    if (axis === 'x') return x ? Math.max(box.left - rect.left, rect.right - box.right) : 0
    return y ? Math.max(box.top - rect.top, rect.bottom - box.bottom) : 0
  }

  /**
   * Returns the ink box of each line, with the full string's ink height. A line's box has the size
   * of its first typeface.
   */
  function toInks(element: Element, text: string, rects: DOMRect[]): DOMRect[] {
    if (!canvas) return []

    canvas.font = toFont(element)
    const ink = canvas.measureText(text)
    const height = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent

    return rects.map(({ left, top, width }) => {
      const baseline = top + ink.fontBoundingBoxAscent
      return new DOMRect(left, baseline - ink.actualBoundingBoxAscent, width, height)
    })
  }

  function toFont(element: Element): string {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
    return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  }

  function isSeen(element: Element): boolean {
    if (element.closest('[aria-hidden=true] [hidden]')) return false
    if (isAwaitingFocus(element)) return false
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  /** Returns whether the element is fixed above the window, like the skip link without the focus. */
  function isAwaitingFocus(element: Element): boolean {
    const { position } = getComputedStyle(element)
    return position === 'fixed' && element.getBoundingClientRect().bottom <= 0
  }

  /** Returns whether the page moves the punctuation in a left-to-right string to its other end. */
  function isMixed(element: Element, text: string): boolean {
    const { direction, unicodeBidi } = getComputedStyle(element)
    if (direction === 'ltr' || unicodeBidi === 'plaintext') return false
    const bare = text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '')
    if (rightToLeft.test(bare) || !/[\p{L}\p{Nd}]/u.test(bare)) return false
    return /^[!?.,+\-−$(#@]|[!?.,+\-−$):]$/u.test(bare) || /\p{Nd} \p{Nd}/u.test(bare)
  }

  /** Returns whether a style sheet has loaded; the rules of one that failed cannot be read. */
  function isLoaded(sheet: CSSStyleSheet): boolean {
    try {
      return sheet.cssRules.length >= 0
    } catch (error) {
      if (error instanceof DOMException && error.name === 'SecurityError') return false
      throw error
    }
  }

  /** Lists the CSS rules that determine whether text wraps, in order. */
  function listWraps(lists: Iterable<{ cssRules: CSSRuleList }>): CSSStyleRule[] {
    return [...lists].flatMap(({ cssRules }) =>
      [...cssRules].flatMap(rule => {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return []
        if (rule instanceof CSSGroupingRule) return listWraps([rule])
        if (!(rule instanceof CSSStyleRule) || rule.style.whiteSpace === '') return []
        return [rule]
      }),
    )
  }

  /** Returns whether the element wraps, although its nearest rule on wrapping sets `nowrap`. */
  function hasLostNowrap(element: Element): boolean {
    if (/nowrap|pre$/.test(getComputedStyle(element).whiteSpace)) return false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const one = at
      const rules = wraps.filter(({ selectorText }) => one.matches(selectorText))
      if (rules.length > 0) return rules.every(({ style }) => style.whiteSpace === 'nowrap')
    }
    return false
  }

  function toBlock(element: Element): Element {
    let at = element
    while (at.parentElement && /^(?:inline|contents)$/.test(getComputedStyle(at).display))
      at = at.parentElement
    return at
  }

  /**
   * Compares the order on screen with the order in the string. Parts must follow the direction of
   * the separator between them, Latin words must run from left to right, and a score's numbers from
   * right to left.
   */
  function findTwisted(block: Element): void {
    const letters = listLetters(block)
    const text = letters.map(({ sign }) => sign).join('')
    const separators = [...text.matchAll(/(?<=\s)[·|•](?=\s)/g)].map(({ index }) => index)
    const ends = [-1, ...separators, text.length]
    const parts = ends.slice(1).map((end, at) => toBox(letters.slice((ends[at] ?? 0) + 1, end)))
    const isTwisted = separators.some((index, at) => {
      const separator = letters[index]
      const [before, after] = [parts[at], parts[at + 1]]
      if (!separator || !after) return false

      const isFromRight = getComputedStyle(separator.parent).direction === 'rtl'
      // Without a preceding part, the separator starts a box that does not follow the page's
      // direction.
      if (!before) return !isFromRight

      const xs = [before, separator.box, after].map(({ left, right }) => (left + right) / 2)
      const isOneLine = Math.abs(before.top - after.top) < after.height / 2

      return isOneLine && !isSorted(isFromRight ? xs.reverse() : xs)
    })
    const isScattered = [...new Set(letters.map(({ parent }) => parent))].some(parent =>
      isOutOfOrder(letters.filter(one => one.parent === parent)),
    )
    const first = letters.find(({ sign }) => /\d/.test(sign))
    const last = letters.filter(({ sign }) => /\d/.test(sign)).at(-1)
    const isScore = /^\s*\d{1,3}\s*[-:–/]\s*\d{1,3}\s*$/.test(text)
    const isTime = first?.parent.closest('time,[dir=ltr]')
    const isTurned = isScore && !isTime && first && last && first.box.left < last.box.left
    if (isTwisted || isScattered || isTurned)
      found.push({ kind: 'mixed', text: text.trim(), where: toWhere(block) })
  }

  type Letter = { sign: string; box: DOMRect; parent: Element }

  /** Lists each character in a block, without nested blocks and direction marks. */
  function listLetters(block: Element): Letter[] {
    const letters: Letter[] = []
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)

    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || toBlock(parent) !== block) continue
      for (const { index, 0: sign } of (node.nodeValue ?? '').matchAll(
        /[^\u2060\u2066-\u2069\u200E\u200F]/gu,
      )) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + sign.length)
        letters.push({ sign, box: range.getBoundingClientRect(), parent })
      }
    }

    return letters
  }

  function toBox(letters: readonly Letter[]): DOMRect | undefined {
    const boxes = letters.filter(({ sign }) => /\S/.test(sign)).map(({ box }) => box)
    const [first] = boxes
    if (!first) return undefined
    const left = Math.min(...boxes.map(box => box.left))
    const right = Math.max(...boxes.map(box => box.right))
    return new DOMRect(left, first.top, right - left, first.height)
  }

  function isSorted(xs: readonly number[]): boolean {
    return xs.every((x, at) => at === 0 || x >= (xs[at - 1] ?? 0) - 1)
  }

  /** Returns whether Latin words and numbers are not in left-to-right order. */
  function isOutOfOrder(letters: readonly Letter[]): boolean {
    const text = letters.map(({ sign }) => sign).join('')
    if (rightToLeft.test(text) || !/[a-z]/i.test(text) || /[·|•]/.test(text)) return false

    const seen = letters.filter(({ sign, box }) => /[\p{L}\p{Nd}]/u.test(sign) && box.width > 0)

    return seen.some(({ box }, at) => {
      const next = seen[at + 1]?.box
      return next !== undefined && Math.abs(next.top - box.top) < 2 && next.left < box.left - 1
    })
  }

  /** Returns the first element beyond the window without a clipping or scrolling ancestor. */
  function findWidest(): Element {
    const isHeld = (one: Element) => {
      for (let at = one.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true
      return false
    }
    const all = [...document.body.querySelectorAll('*')]
    return (
      all.find(one => {
        const { left, right } = one.getBoundingClientRect()
        return (right > root.clientWidth + 1 || left < -1) && !isHeld(one)
      }) ?? document.body
    )
  }

  function toWhere(element: Element): string {
    const path: string[] = []
    for (let at: Element | null = element; at && path.length < 3; at = at.parentElement) {
      path.unshift(at.tagName.toLowerCase() + (at.classList[0] ? `.${at.classList[0]}` : ''))
    }
    return path.join(' > ')
  }
}
