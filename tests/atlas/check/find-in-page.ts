/** Runs in the page: measures the texts in sight. Holds all it needs, since it is sent there as text. */

/** A text that is not as its reader should see it; `where` names the element. */
export type Found = {
  kind: 'cut' | 'ink' | 'scroll' | 'mixed' | 'seen'
  text: string
  where: string
  /** Of `cut`, `ink` and `scroll`: how far, in px. */
  by?: number
}

/**
 * Every text in sight as `seen`, and with a fault of its place: `cut` leaves the box that clips it,
 * `ink` does so with the marks of its letters alone, `mixed` reads from the wrong end, and `scroll`
 * is a page that is wider than its window.
 */
export function findInPage(): Found[] {
  const found: Found[] = []
  const canvas = document.createElement('canvas').getContext('2d')
  const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFEFC]/
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
    found.push({ kind: 'seen', text, where })
    look(element, text, rects, where)
    if (isMixed(element, text)) found.push({ kind: 'mixed', text, where })
  }
  return found

  function look(element: Element, text: string, rects: DOMRect[], where: string): void {
    const clips = toClips(element)
    if (clips.some(clip => clip.box.width <= 2 || clip.box.height <= 2)) return
    const past = Math.max(0, ...rects.flatMap(rect => clips.map(clip => toExcess(rect, clip))))
    if (past > 1.5) {
      found.push({ kind: 'cut', text, where, by: Math.round(past * 10) / 10 })
      return
    }
    const inks = toInk(element, text, rects)
    const cut = Math.max(0, ...inks.flatMap(rect => clips.map(clip => toExcess(rect, clip))))
    if (cut > 1.5) found.push({ kind: 'ink', text, where, by: Math.round(cut * 10) / 10 })
  }

  /** The boxes that cut what leaves them, each along the axes in which it does not scroll. */
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
      if (style.position === 'fixed') break
    }
    return clips
  }

  function toExcess(
    rect: DOMRect,
    { box, x, y }: { box: DOMRect; x: boolean; y: boolean },
  ): number {
    const past = [0]
    if (x) past.push(box.left - rect.left, rect.right - box.right)
    if (y) past.push(box.top - rect.top, rect.bottom - box.bottom)
    return Math.max(...past)
  }

  /** The ink of the first and the last line; the box of a line is that of its first typeface. */
  function toInk(element: Element, text: string, rects: DOMRect[]): DOMRect[] {
    const style = getComputedStyle(element)
    if (!canvas) return []
    canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const ink = canvas.measureText(text)
    return [rects[0], rects.at(-1)].flatMap(rect => {
      if (!rect) return []
      const baseline = rect.top + ink.fontBoundingBoxAscent
      const [top, bottom] = [
        baseline - ink.actualBoundingBoxAscent,
        baseline + ink.actualBoundingBoxDescent,
      ]
      return [new DOMRect(rect.left, top, rect.width, bottom - top)]
    })
  }

  function isSeen(element: Element): boolean {
    if (element.closest('[aria-hidden=true] [hidden]')) return false
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  /** A text without letters from the right whose punctuation the page moves to its other end. */
  function isMixed(element: Element, text: string): boolean {
    const { direction, unicodeBidi } = getComputedStyle(element)
    if (direction === 'ltr' || unicodeBidi === 'plaintext') return false
    const bare = text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '')
    if (rightToLeft.test(bare) || !/[\p{L}\p{Nd}]/u.test(bare)) return false
    return /^[!?.,+\-−$(#@]|[!?.,+\-−$):]$/u.test(bare) || /\p{Nd} \p{Nd}/u.test(bare)
  }

  function findWidest(): Element {
    const all = [...document.body.querySelectorAll('*')]
    return (
      all.find(one => {
        const { left, right } = one.getBoundingClientRect()
        return right > root.clientWidth + 1 || left < -1
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
