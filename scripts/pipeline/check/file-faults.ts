import { merchant } from '@livery/contract/merchant/merchant.ts'
import type { Problem } from '#support/operator-problem.ts'
import { type Art, loadArt } from '../load/load-art.ts'
import type { LoadedMerchant } from '../load/load-merchants.ts'
import { inspectOverrides } from '../overrides/inspect-overrides.ts'
import { type Overrides, readOverrides } from '../overrides/read-overrides.ts'
import { checkArt } from './art/check-art.ts'
import { checkMarkDraws } from './art/check-mark.ts'
import { checkPictures } from './art/check-pictures.ts'

type Place = Pick<LoadedMerchant, 'folder' | 'file' | 'merged'>

/** The files next to merchant.json, or why they cannot be read. */
export type MerchantFiles = {
  /** Unset: merchant.json does not refer to them correctly. */
  art: Art | Problem[] | undefined
  /** Unset: the merchant does not have any. */
  overrides: Overrides | Problem[] | undefined
}

export function readMerchantFiles({ folder, file, merged }: Place): MerchantFiles {
  const { data: logo } = merchant.shape.logo.safeParse(merged.logo)
  return { art: logo && loadArt(folder, file, logo), overrides: readOverrides(folder) }
}

/**
 * Finds the faults in logos and overrides that are visible without compiling; the types in
 * overrides are checked when they are compiled.
 */
export async function findFaultsIn(
  { art, overrides }: MerchantFiles,
  file: string,
): Promise<Problem[]> {
  const inArt = Array.isArray(art) ? art : art && (await findArtFaults(art, file))
  const inOverrides = Array.isArray(overrides)
    ? overrides
    : overrides && [...(await inspectOverrides(overrides)), ...(await checkPictures(overrides))]
  return [...(inArt ?? []), ...(inOverrides ?? [])]
}

/** Like `findFaultsIn`, for a merchant's folder. */
export function findFileFaults(place: Place): Promise<Problem[]> {
  return findFaultsIn(readMerchantFiles(place), place.file)
}

/** A mark whose file passes but that cannot be rendered would leave the brand without icons. */
async function findArtFaults(art: Art, file: string): Promise<Problem[]> {
  const faults = await checkArt(art, file)
  return faults.length > 0 ? faults : checkMarkDraws(art.mark, file)
}
