export type Box = { x: number; y: number; width: number; height: number }

/** The value of `viewBox`; `undefined` for one without an area, which viewers ignore. */
export function parseBox(value = ''): Box | undefined {
  const numbers = value.trim().split(/\s*,\s*|\s+/)
  const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number)
  const isBox = numbers.length === 4 && !numbers.includes('') && width > 0 && height > 0
  return isBox && Number.isFinite(x + y + width + height) ? { x, y, width, height } : undefined
}
