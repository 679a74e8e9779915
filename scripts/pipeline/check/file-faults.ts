import { type Merchant, merchant } from '@livery/contract/merchant/merchant.ts'
import type { Problem } from '../../support/operator-problem.ts'
import { loadArt } from '../load/load-art.ts'
import type { LoadedMerchant } from '../load/load-merchants.ts'
import { checkArt } from './art/check-art.ts'
import { checkOverrides } from './check-overrides.ts'

/**
 * What is wrong with a merchant's logos and overrides, as far as it can be told: a slip elsewhere
 * in merchant.json keeps none of it back, so that one run says everything.
 */
export async function findFileFaults({
  folder,
  file,
  merged,
}: Pick<LoadedMerchant, 'folder' | 'file' | 'merged'>): Promise<Problem[]> {
  const logo = merchant.shape.logo.safeParse(merged.logo)
  const art = logo.success ? findArtFaults(folder, file, logo.data) : []
  return [...art, ...(await checkOverrides(folder))]
}

function findArtFaults(folder: string, file: string, logo: Merchant['logo']): Problem[] {
  const art = loadArt(folder, file, logo)
  return Array.isArray(art) ? art : checkArt(art, file)
}
