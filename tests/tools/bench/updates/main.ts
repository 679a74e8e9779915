/**
 * Bytes between a player's browser and the BFF that releases cost; the calls of the platform apart.
 * The dearest brand is the figure. `npm run bench -- updates changes slow-line` runs these parts alone.
 */
import { type Figure, UnknownPartError } from '../figure.ts'
import { measureChanges } from './changes.ts'
import { measureCommits } from './commits.ts'
import { measureSlowLine } from './slow-line.ts'
import { onStage, type Stage } from './stage.ts'

const parts: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  changes: measureChanges,
  'slow-line': measureSlowLine,
  commits: measureCommits,
}

/** @param named names of parts; empty: all @throws UnknownPartError for a part that there is not */
export async function runUpdatesBench(named: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of named.length > 0 ? named : Object.keys(parts)) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (part === undefined) {
      throw new UnknownPartError(`unknown: ${name}; known are ${Object.keys(parts).join(', ')}`)
    }
    figures.push(...(await onStage(part)))
  }
  return figures
}
