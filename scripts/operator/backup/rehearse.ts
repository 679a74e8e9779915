/** Proves that a backup can be restored. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backupMetrics } from '@livery/contract/metrics/metric-table.ts'
import { unknownProvenance } from '@livery/release/journal/record-publication.ts'
import { type Restored, restore } from './restore.ts'

/**
 * Restores the newest backup into an empty folder next to it, and removes this copy. The backup's own
 * disk has the room, unlike a temporary folder in memory.
 * @throws OperatorError if the backup cannot be restored
 */
export async function rehearse(folder: string): Promise<Restored> {
  const place = mkdtempSync(join(folder, '.rehearsal-'))
  try {
    return await restore({
      ...{ folder, out: join(place, 'out'), merchantsDir: join(place, 'merchants') },
      ...{ replace: false, isRehearsal: true, provenance: unknownProvenance },
    })
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** Formats the time of the last successful rehearsal for node_exporter's textfile collector. */
export function serializeRehearsal(nowMs: number): string {
  const [[name, { help, type }]] = Object.entries(backupMetrics) as [
    [string, (typeof backupMetrics)[keyof typeof backupMetrics]],
  ]
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    `${name} ${Math.round(nowMs / 1_000)}`,
    '',
  ].join('\n')
}
