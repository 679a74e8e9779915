export type Box = { x: number; y: number; width: number; height: number }

/**
 * A number in an SVG file. Browsers do not accept other forms, such as hexadecimal numbers or a
 * trailing decimal point.
 */
const svgNumber = String.raw`[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?`

const separator = String.raw`(?:\s*,\s*|\s+|(?=[+-]))`
const boxPattern = new RegExp(
  String.raw`^\s*(${svgNumber})${separator}(${svgNumber})${separator}(${svgNumber})${separator}(${svgNumber})\s*$`,
  'i',
)
const lengthPattern = new RegExp(String.raw`^\s*${svgNumber}(?:px|pt|pc|mm|cm|in|em|ex)?\s*$`, 'i')

/**
 * Parses a `viewBox` value. Returns `undefined` for a box without an area, because viewers ignore
 * such a box.
 */
export function parseBox(value = ''): Box | undefined {
  const [x = 0, y = 0, width = 0, height = 0] = (boxPattern.exec(value) ?? []).slice(1).map(Number)
  const isBox = width > 0 && height > 0
  return isBox && Number.isFinite(x + y + width + height) ? { x, y, width, height } : undefined
}

/**
 * Returns whether browsers and the renderer interpret the `width` or `height` value as a length.
 */
export function isLength(value: string): boolean {
  return lengthPattern.test(value) && !value.trim().startsWith('-')
}
