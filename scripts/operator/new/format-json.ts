const lineWidth = 100

/** Formats JSON like this repository's formatter: lists of plain values stay on one line. */
export function formatJson(value: unknown, indent = ''): string {
  const inner = `${indent}  `

  if (Array.isArray(value)) {
    const flat = `[${value.map(item => JSON.stringify(item)).join(', ')}]`
    const isPlain = value.every(item => typeof item !== 'object' || item === null)
    if (isPlain && inner.length + flat.length <= lineWidth - indent.length - 20) return flat
    return block(
      '[',
      value.map(item => formatJson(item, inner)),
      ']',
      indent,
    )
  }

  if (typeof value !== 'object' || value === null) return JSON.stringify(value)

  const lines = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${JSON.stringify(key)}: ${formatJson(item, inner)}`)

  return block('{', lines, '}', indent)
}

function block(open: string, lines: readonly string[], close: string, indent: string): string {
  if (lines.length === 0) return open + close
  return `${open}\n${lines.map(line => `${indent}  ${line}`).join(',\n')}\n${indent}${close}`
}
