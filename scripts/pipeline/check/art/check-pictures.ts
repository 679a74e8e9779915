import { join } from 'node:path'
import { contentType } from '@livery/release/support/content-type.ts'
import type { Overrides } from '#pipeline/overrides/read-overrides.ts'
import type { Problem } from '#support/operator-problem.ts'
import { findRasterFaults } from './check-art.ts'

/**
 * Checks the images of overrides: a browser would silently render only part of a truncated image.
 */
export async function checkPictures({
  folder,
  files,
}: Pick<Overrides, 'folder' | 'files'>): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [name, bytes] of files) {
    if (!/\.(?:png|jpe?g|webp)$/.test(name)) continue
    const reasons = await findRasterFaults({ bytes, type: contentType(name) })
    problems.push(...reasons.map(reason => ({ file: join(folder, name), key: '', reason })))
  }
  return problems
}
