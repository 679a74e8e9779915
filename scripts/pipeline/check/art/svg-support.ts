/**
 * Finds styles that the icon renderer (librsvg) and browsers render differently. The renderer skips
 * unknown rules and values, and renders a shape without a color in black. This module therefore
 * uses an allowlist and rejects every other style, so new browser features do not need an entry.
 */
import { colorsNamed } from 'culori'
import { readSvg, type SvgElement } from './svg-elements.ts'
import { withoutComments } from './svg-styles.ts'

type Declaration = { property: string; value: string }

/** A rule with its block, or a statement such as `@charset` with an empty block. */
type StyleRule = { prelude: string; body: string; isNested: boolean }

const renderer = 'which the icon renderer does not support'

/** Returns a message for each style in a mark that only browsers support. */
export function findUnsupported(text: string): string[] {
  const elements = readSvg(text)?.elements ?? []
  return [...new Set(elements.flatMap(findElementFaults))]
}

function findElementFaults(element: SvgElement): string[] {
  // In animation elements, the attribute `fill` controls timing, not color.
  if (/^(?:animate|set)/.test(element.name)) return []

  const attributes = [...element.attributes]
    .map(([property, value]) => ({ property, value }))
    .filter(({ property }) => drawn.has(property) || property === 'transform-origin')
  const own = readDeclarations(element.attributes.get('style') ?? '')

  return [
    ...(element.name === 'style' ? findSheetFaults(element) : []),
    ...findDeclarationFaults(attributes),
    // If the renderer does not support a style, it uses the attribute with the same name, so a
    // supported attribute is sufficient.
    ...findDeclarationFaults(own, attributes),
  ]
}

function findSheetFaults({ text, attributes }: SvgElement): string[] {
  const media = attributes.get('media') ?? 'all'
  const faults = /^\s*(?:all|screen)?\s*$/i.test(media)
    ? []
    : [describeRuleFault(`media="${media}"`)]

  for (const { prelude, body, isNested } of readStyleSheet(text)) {
    const name = /^@[\w-]*/.exec(prelude)?.[0].toLowerCase()
    if (name !== undefined) {
      if (!plainAtRules.has(name)) faults.push(describeRuleFault(name))
    } else {
      const strange = isNested ? 'nested rules' : findSelector(prelude)
      faults.push(
        ...(strange ? [describeRuleFault(strange)] : findDeclarationFaults(readDeclarations(body))),
      )
    }
  }

  return faults
}

function describeRuleFault(what: string): string {
  return `has the style ${what.slice(0, 60)}, ${renderer}; write plain rules, or save it as plain SVG with attributes`
}

/** Allowed at-rules, which do not render anything. */
const plainAtRules = new Set(['@charset', '@font-face'])

const plainPseudo =
  /^:(?:root|empty|not\(|(?:first|last|only)-(?:child|of-type)|nth-(?:last-)?(?:child|of-type)\(\s*(?:odd|even|[-+\dn\s]+)\))/i

/**
 * Returns the first selector part that is not a name, an attribute, a combinator or a CSS 3
 * pseudo-class.
 */
function findSelector(prelude: string): string | undefined {
  const plain = prelude.replace(/\[[^\]]*\]/g, '').replace(/"[^"]*"|'[^']*'/g, '')
  const strange = /[&|]/.exec(plain)?.[0]
  if (strange) return `selector ${strange}`
  return [...plain.matchAll(/:+[\w-]+(?:\([^():]*\)?)?/g)]
    .map(([pseudo]) => pseudo)
    .find(pseudo => !plainPseudo.test(pseudo))
}

/**
 * Finds unsupported declarations. Accepts an unsupported declaration if an earlier declaration sets
 * the same property to a supported value, because the renderer skips the later declaration. Figma
 * writes wide-gamut colors in this form.
 */
function findDeclarationFaults(
  declarations: readonly Declaration[],
  before: readonly Declaration[] = [],
): string[] {
  const known = new Set(
    before.filter(each => findFault(each) === undefined).map(({ property }) => property),
  )
  return declarations.flatMap(declaration => {
    const fault = findFault(declaration)
    if (fault === undefined) known.add(declaration.property)
    return fault === undefined || known.has(declaration.property) ? [] : [fault]
  })
}

function findFault({ property, value }: Declaration): string | undefined {
  if (harmless.test(property)) return undefined
  if (!drawn.has(property)) {
    return `has the style ${property.slice(0, 40)}, ${renderer}; remove it, or draw the result`
  }

  const bare = value.replace(/\s*!\s*important\s*$/i, '').trim()
  if (bare === '' || isKnown(bare, property)) return undefined

  const shown = JSON.stringify(bare.slice(0, 60))

  return colors.has(property)
    ? `has the ${property} ${shown}, ${renderer}; write the color as #rrggbb`
    : `has the ${property} ${shown}, ${renderer}; write it in plain numbers`
}

/** Returns whether the renderer supports the value. */
function isKnown(value: string, property: string): boolean {
  if (colors.has(property)) return isPaint(value)
  if (property === 'mix-blend-mode') return blends.has(value.toLowerCase())

  const outside = value.replace(/"[^"]*"|'[^']*'/g, '').replace(/url\([^)]*\)/gi, '')
  const functions = [...outside.matchAll(/([\w-]+)\(/g)].map(([, name = '']) => name.toLowerCase())
  const units = [...outside.matchAll(/(?<![\w#-])[-+]?[\d.]+(?:e[-+]?\d+)?([a-z]+)/gi)]

  return (
    functions.every(name => known.get(property)?.has(name) === true) &&
    units.every(([, unit = '']) => plainUnits.has(unit.toLowerCase())) &&
    !/^(?:revert|revert-layer|unset)$/i.test(value)
  )
}

/** Returns whether a value is a color, or a reference with or without a fallback color. */
function isPaint(value: string): boolean {
  const [, rest = value] = /^url\([^)]*\)\s*(.*)$/is.exec(value) ?? []
  const word = rest.toLowerCase()
  return (
    word === '' ||
    Object.hasOwn(colorsNamed, word) ||
    paintWords.has(word) ||
    /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(word) ||
    colorFunctions.some(form => form.test(word))
  )
}

/**
 * Color keywords. Some tools write `null` and `undefined`, which neither browsers nor the renderer
 * recognize.
 */
const paintWords = new Set(
  'none currentcolor inherit initial transparent context-fill context-stroke null undefined'.split(
    ' ',
  ),
)

const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`
const percent = `${number}%`
const angle = `${number}(?:deg|grad|rad|turn)?`
const buildColourPattern = (
  name: string,
  parts: readonly string[],
  between: string,
  alpha: string,
) => new RegExp(String.raw`^${name}\(\s*${parts.join(between)}(?:\s*${alpha}\s*${number}%?)?\s*\)$`)
const [comma, blank] = [String.raw`\s*,\s*`, String.raw`\s+`]
const three = (part: string) => [part, part, part]
const colorFunctions = [
  buildColourPattern('rgba?', three(number), comma, ','),
  buildColourPattern('rgba?', three(percent), comma, ','),
  buildColourPattern('rgba?', three(`${number}%?`), blank, '/'),
  buildColourPattern('hsla?', [angle, percent, percent], comma, ','),
  buildColourPattern('hsla?', [angle, percent, percent], blank, '/'),
  buildColourPattern('hwb', [angle, percent, percent], blank, '/'),
]

const toSet = (words: string) => new Set(words.trim().split(/\s+/))

const colors = toSet('fill stroke color stop-color flood-color lighting-color')
const blends = toSet(
  'normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference exclusion hue saturation color luminosity inherit initial',
)
const plainUnits = toSet('px in cm mm pt pc em ex ch deg grad rad turn')
const known: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'transform',
    toSet('matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy'),
  ],
  [
    'filter',
    toSet(
      'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia rgb rgba hsl hsla',
    ),
  ],
])

/**
 * Properties that browsers and the renderer render identically, both as styles and as attributes.
 */
const drawn: ReadonlySet<string> = toSet(`
  fill stroke color stop-color flood-color lighting-color
  fill-opacity stroke-opacity stop-opacity flood-opacity opacity fill-rule clip-rule
  stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
  marker marker-start marker-mid marker-end paint-order vector-effect
  x y width height cx cy r rx ry transform
  clip-path mask mask-type filter mix-blend-mode isolation
  display visibility overflow color-interpolation color-interpolation-filters
  shape-rendering text-rendering image-rendering`)

/**
 * Properties that this check ignores. Another check reports text properties; the other properties
 * are annotations by drawing tools, or do not affect the rendering.
 */
const harmless =
  /^(?:--|-inkscape-|-ms-|-moz-|-o-)|^(?:font|text|letter-spacing|word-spacing|line-height|line-break|white-space|writing-mode|direction|unicode-bidi|dominant-baseline|alignment-baseline|baseline-shift|glyph-orientation|block-progression|inline-size|tab-size|enable-background|color-rendering|color-profile|color-scheme|shape-(?:inside|subtract|padding|margin)|solid-|pointer-events|cursor|clip$|user-select|will-change|stroke-alignment|buffered-rendering)/

/** Parses style sheets for the artwork checks, in linear time. */
function readStyleSheet(text: string): StyleRule[] {
  const css = withoutComments(text).replaceAll('<!--', ' ').replaceAll('-->', ' ')
  const rules: StyleRule[] = []
  let [from, open, depth, isNested] = [0, 0, 0, false]

  const close = (end: number) => {
    const prelude = css.slice(from, depth === 0 && open <= from ? end : open).trim()
    const body = open > from ? css.slice(open + 1, end) : ''
    if (prelude !== '') rules.push({ prelude, body, isNested })
    from = end + 1
    isNested = false
  }

  for (const { index: at, 0: sign } of css.matchAll(/"[^"\n]*"|'[^'\n]*'|\([^(){}]*\)|[{};]/g)) {
    if (sign === '{') {
      if (depth === 0) open = at
      else isNested = true
      depth += 1
    } else if (sign === '}') {
      depth = Math.max(0, depth - 1)
      if (depth === 0) close(at)
    } else if (sign === ';' && depth === 0) close(at)
  }

  // An unclosed block ends at the end of the text.
  if (depth > 0) close(css.length)

  return rules
}

/** Returns the declarations in a block or `style` attribute, with lowercase property names. */
function readDeclarations(text: string): Declaration[] {
  const parts = withoutComments(text).match(/(?:"[^"]*"|'[^']*'|\([^()]*\)|[^;])+/g) ?? []
  return parts.flatMap(part => {
    const at = part.indexOf(':')
    if (at === -1) return []
    const property = part.slice(0, at).trim().toLowerCase()
    return [{ property, value: part.slice(at + 1).trim() }]
  })
}
