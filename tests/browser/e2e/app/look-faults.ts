/**
 * Finds faults of a look: controls that overlap or are smaller than 44 px, a page that scrolls to
 * the side, and text without contrast (WCAG 1.4.3). Runs in the page, so it cannot use anything else
 * from this module. Text over an image is not checked, because its background is not a color.
 */
export function findLookFaults(): string[] {
  type Rgba = [number, number, number, number]

  const faults: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth)
    faults.push(`scrolls to the side: ${root.scrollWidth} px`)

  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`

  /** Returns the part of an element that its scrolling ancestors do not clip. */
  const readBox = (element: Element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect()

    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflow === 'visible') continue
      const box = one.getBoundingClientRect()
      left = Math.max(left, box.left)
      top = Math.max(top, box.top)
      right = Math.min(right, box.right)
      bottom = Math.min(bottom, box.bottom)
    }

    return { left, top, right, bottom }
  }

  /** The fixed or sticky ancestor, whose content covers the page on purpose. */
  const findLayer = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one
    }
    return undefined
  }

  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, label:has(input)',
    ),
  ]
    .filter(one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(one => !one.closest('[aria-hidden=true], [inert]'))
    // A checkbox's target is its label, and a text field's target is its box.
    .filter(one => !(one instanceof HTMLInputElement))
    .map(element => ({
      element,
      box: readBox(element),
      layer: findLayer(element),
    }))
    .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1)

  /** Returns the size of the touch target, which a pseudo-element may extend. */
  const readTarget = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const around = ['::before', '::after']
      .map(name => getComputedStyle(element, name))
      .filter(({ content, position }) => content !== 'none' && position === 'absolute')

    return {
      width: Math.max(width, ...around.map(one => Number.parseFloat(one.width) || 0)),
      height: Math.max(height, ...around.map(one => Number.parseFloat(one.height) || 0)),
    }
  }

  /** Returns whether the control moves without an end. Such a line is as high as its strip. */
  const isOnTicker = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).animationIterationCount === 'infinite' ||
      isOnTicker(element.parentElement))

  for (const { element } of controls) {
    const { width, height } = readTarget(element)
    const isInText = getComputedStyle(element).display === 'inline'
    if (isInText || isOnTicker(element)) continue
    if (width > 43.5 && height > 43.5) continue
    faults.push(`small: ${describe(element)} ${Math.round(width)} x ${Math.round(height)}`)
  }

  const isPlaced = (element: Element) => getComputedStyle(element).position === 'absolute'

  controls.forEach((one, at) => {
    for (const other of controls.slice(at + 1)) {
      const areBothFixed = one.layer !== undefined && other.layer !== undefined
      if (one.layer !== other.layer && !areBothFixed) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      // A part above the hero, such as the jackpot in its corner, covers it on purpose.
      if (isPlaced(one.element) || isPlaced(other.element)) continue
      const width =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (width <= 1 || height <= 1) continue
      faults.push(`overlap: ${describe(one.element)} and ${describe(other.element)}`)
    }
  })

  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const known = new Map<string, Rgba>()

  const parse = (colour: string): Rgba => {
    const found = known.get(colour)
    if (found || !pen) return found ?? [0, 0, 0, 1]
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
    const parsed: Rgba = [red, green, blue, alpha / 255]
    known.set(colour, parsed)
    return parsed
  }

  const mix = ([r, g, b, alpha]: Rgba, [r2, g2, b2]: Rgba): Rgba => {
    const by = (over: number, under: number) => over * alpha + under * (1 - alpha)
    return [by(r, r2), by(g, g2), by(b, b2), 1]
  }

  const toLight = ([r, g, b]: Rgba) => {
    const [red = 0, green = 0, blue = 0] = [r, g, b].map(value => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  const contrast = (one: Rgba, other: Rgba) => {
    const [low = 0, high = 0] = [toLight(one), toLight(other)].toSorted((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }

  /** Returns whether a pseudo-element paints a background, for example below the selected tab. */
  const hasPaintedPart = (element: Element) =>
    ['::before', '::after']
      .map(name => getComputedStyle(element, name))
      .some(
        ({ content, backgroundColor, backgroundImage }) =>
          content !== 'none' && (parse(backgroundColor)[3] > 0 || backgroundImage !== 'none'),
      )

  /** Returns the opaque colors behind text, or undefined above an image. */
  const findGrounds = (element: Element): Rgba[] | undefined => {
    const box = element.getBoundingClientRect()
    const stack = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const from = stack.indexOf(element)
    if (from < 0) return undefined
    const layers: Rgba[] = []

    for (const one of stack.slice(from)) {
      if (one instanceof HTMLImageElement || hasPaintedPart(one)) return undefined
      const { backgroundImage, backgroundColor } = getComputedStyle(one)
      if (/url\(/.test(backgroundImage)) return undefined

      const images = backgroundImage
        .split(/, (?=[a-z-]+-gradient\()/)
        .map(image => image.match(/(?:rgba?|color|oklch|oklab)\([^()]*\)/g) ?? [])
        .map(stops => stops.map(parse))
      // An opaque first image hides the others, such as a gradient that only paints the border.
      const [first = []] = images
      const stops = first.every(([, , , alpha]) => alpha > 0.99) ? first : images.flat()
      const opaque = stops.filter(([, , , alpha]) => alpha > 0.99)
      const base = parse(backgroundColor)
      const flatten = (ground: Rgba) =>
        layers.reduceRight((under, over) => mix(over, under), ground)
      // A pattern has transparent stops, so the color below it counts too.
      if (opaque.length > 0) {
        const isWhole = opaque.length === stops.length
        return [...opaque, ...(isWhole || base[3] < 0.99 ? [] : [base])].map(flatten)
      }
      if (stops.length > 0) return undefined
      if (base[3] > 0.99) return [flatten(base)]
      if (base[3] > 0) layers.push(base)
    }

    return undefined
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const judged = new Set<Element>()

  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    if (!element || !texts.currentNode.textContent?.trim() || judged.has(element)) continue
    judged.add(element)
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.closest('script, style, noscript, [aria-disabled=true], :disabled')) continue
    const { color, fontSize, fontWeight, clipPath } = getComputedStyle(element)
    if (clipPath === 'inset(50%)') continue

    const size = Number.parseFloat(fontSize)
    const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
    for (const ground of findGrounds(element) ?? []) {
      const ratio = contrast(mix(parse(color), ground), ground)
      if (ratio >= least - 0.05) continue
      faults.push(`faint: ${describe(element)} ${ratio.toFixed(2)}`)
    }
  }

  return [...new Set(faults)]
}
