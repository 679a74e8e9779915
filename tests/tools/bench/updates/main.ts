/**
 * Bytes between a player's browser and the BFF that releases cost, without platform calls. The most
 * expensive brand gives the figure. `npm run bench -- updates changes slow-line` runs only these
 * parts.
 */
import type { Figure } from '../figure.ts'
import { runParts } from '../parts.ts'
import { measureChanges } from './changes.ts'
import { measureCommits } from './commits.ts'
import { measureEngines } from './engines.ts'
import { measureLibrary } from './library.ts'
import { measurePeer } from './peer.ts'
import { measurePublishing } from './publishing.ts'
import { measureSlowLine } from './slow-line.ts'
import { onStage } from './stage.ts'

/** @param named names of parts; empty: all @throws UnknownPartError for an unknown part */
export function runUpdatesBench(named: readonly string[]): Promise<Figure[]> {
  const parts = {
    changes: () => onStage(measureChanges),
    library: () => onStage(measureLibrary),
    engines: () => onStage(measureEngines),
    peer: () => onStage(measurePeer),
    publishing: measurePublishing,
    'slow-line': () => onStage(measureSlowLine),
    commits: () => onStage(measureCommits),
  }
  return runParts(parts, named)
}
