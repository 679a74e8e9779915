/** Performs one operator action with the product's own functions. */
import { join } from 'node:path'
import { unknownProvenance } from '../../../../apps/release/src/journal/record-publication.ts'
import { drawing, writeFiles } from '../../../../scripts/fixtures/merchants.ts'
import { tinyApp } from '../../../../scripts/fixtures/tiny-app.ts'
import { backUp } from '../../../../scripts/operator/backup/back-up.ts'
import { restore } from '../../../../scripts/operator/backup/restore.ts'
import { buildRelease } from '../../../../scripts/pipeline/assemble/build-release.ts'
import { inspectJournal } from '../../../../scripts/pipeline/publish/accept-journal.ts'
import {
  closeMerchants,
  rollBackMerchants,
} from '../../../../scripts/pipeline/publish/change-merchants.ts'
import { abortCanary, promoteCanary } from '../../../../scripts/pipeline/publish/promote.ts'
import { rollBack } from '../../../../scripts/pipeline/publish/roll-back.ts'
import type { Act, Code } from './steps.ts'

export type Place = { merchantsDir: string; outDir: string; backupDir: string }

const app = tinyApp()

/**
 * Performs an action.
 * @param turn changes the painted content
 * @returns codes that are no longer held
 * @throws if the action is refused
 */
export async function doAct(act: Act, code: Code, place: Place, turn: number): Promise<string[]> {
  const { merchantsDir, outDir, backupDir } = place
  const options = { merchantsDir, outDir, app, log: () => undefined }

  if (act === 'suspend' || act === 'resume' || act === 'retire') {
    await closeMerchants(outDir, { verb: act, codes: [code] })
  } else if (act === 'paint') {
    const colour = `#${String(100_000 + turn)}`
    writeFiles(merchantsDir, { [`${code}/mark.svg`]: drawing(64, 64, colour) })
  } else if (act === 'hold') await rollBackMerchants(outDir, { codes: [code] })
  else if (act === 'release') {
    const { painted, unchanged, problems } = await buildRelease({ ...options, release: [code] })
    return problems.length === 0 ? [...painted, ...unchanged] : []
  } else if (act === 'canary') {
    await buildRelease({ ...options, canary: { merchants: [code] } })
  } else if (act === 'build') await buildRelease(options)
  else if (act === 'rollback') await rollBack(outDir)
  else if (act === 'promote') await promoteCanary(outDir, {})
  else if (act === 'abort') await abortCanary(outDir, {})
  else if (act === 'backup') await backUp({ out: outDir, merchantsDir, folder: backupDir })
  else if (act === 'accept') {
    await inspectJournal(outDir, { accept: true, provenance: unknownProvenance })
  } else await restore(toRestore({ outDir, backupDir }))

  return []
}

function toRestore({ outDir, backupDir }: Pick<Place, 'outDir' | 'backupDir'>) {
  return {
    folder: join(backupDir),
    out: outDir,
    replace: true,
    provenance: unknownProvenance,
  }
}
