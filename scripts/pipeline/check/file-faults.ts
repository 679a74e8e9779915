import { type Merchant, merchant } from '@livery/contract/merchant/merchant.ts'
import type { Problem } from '../../support/operator-problem.ts'
import { loadArt } from '../load/load-art.ts'
import type { LoadedMerchant } from '../load/load-merchants.ts'
import { checkArt } from './art/check-art.ts'
import { checkOverrides } from './check-overrides.ts'

/**
 * The faults of a merchant's logos and overrides. They are checked even if other values of
 * merchant.json are invalid, so that one run reports everything.
 */
export async function findFileFaults({
  folder,
  file,
  merged,
}: Pick<LoadedMerchant, 'folder' | 'file' | 'merged'>): Promise<Problem[]> {
  const logo = merchant.shape.logo.safeParse(merged.logo)
  const art = logo.success ? await findArtFaults(folder, file, logo.data) : []
  return [...art, ...(await checkOverrides(folder))]
}

async function findArtFaults(
  folder: string,
  file: string,
  logo: Merchant['logo'],
): Promise<Problem[]> {
  const art = loadArt(folder, file, logo)
  return Array.isArray(art) ? art : checkArt(art, file)
}
