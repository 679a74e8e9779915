import { type Figure, UnknownPartError } from './figure.ts'

/** @param named names of parts; empty: all @throws UnknownPartError for an unknown part */
export async function runParts(
  parts: Readonly<Record<string, () => Promise<Figure[]>>>,
  named: readonly string[],
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of named.length > 0 ? named : Object.keys(parts)) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (part === undefined) {
      throw new UnknownPartError(`unknown: ${name}; known are ${Object.keys(parts).join(', ')}`)
    }
    figures.push(...(await part()))
  }
  return figures
}
