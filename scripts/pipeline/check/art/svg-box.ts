export type Box = { x: number; y: number; width: number; height: number }

/** A number of a drawing. Browsers read no others: none in hexadecimal, and none that ends in a point. */
const svgNumber = String.raw`[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?`

const separator = String.raw`(?:\s*,\s*|\s+|(?=[+-]))`
const boxPattern = new RegExp(
  String.raw`^\s*(${svgNumber})${separator}(${svgNumber})${separator}(${svgNumber})${separator}(${svgNumber})\s*$`,
  'i',
)
const lengthPattern = new RegExp(String.raw`^\s*${svgNumber}(?:px|pt|pc|mm|cm|in|em|ex)?\s*$`, 'i')

/** The value of `viewBox`; `undefined` for one without an area, which viewers ignore. */
export function parseBox(value = ''): Box | undefined {
  const [x = 0, y = 0, width = 0, height = 0] = (boxPattern.exec(value) ?? []).slice(1).map(Number)
  const isBox = width > 0 && height > 0
  return isBox && Number.isFinite(x + y + width + height) ? { x, y, width, height } : undefined
}

/** Whether browsers and the renderer read the value of `width` or `height` as a length. */
export function isLength(value: string): boolean {
  return lengthPattern.test(value) && !value.trim().startsWith('-')
}
