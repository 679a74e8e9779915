/**
 * Checks a merchant before painting. `check`, `build` and the dry run share this check. Checks the
 * files even if values are wrong, so that no mistake hides another.
 */
import type { Language } from '@livery/contract/languages.ts'
import { merchant } from '@livery/contract/merchant/merchant.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { TextCatalogue } from '#support/text-catalogue.ts'
import type { Art } from '../load/load-art.ts'
import { isRead, type LoadedMerchant, type UnreadMerchant } from '../load/load-merchants.ts'
import type { Overrides } from '../overrides/read-overrides.ts'
import { findUnread } from './advise-on.ts'
import { type CheckedMerchant, checkMerchant, checkUnresolved } from './check-merchants.ts'
import { checkTimeZone } from './check-time-zone.ts'
import { findFaultsIn, readMerchantFiles } from './corrections.ts'
import { checkSeasons, findSeasonLockBreaks } from './seasons/check-seasons.ts'
import { checkTexts, checkTextsWeight } from './texts/check-texts.ts'

/** A merchant without faults, with the files that were inspected. */
export type Inspected = { checked: CheckedMerchant; art: Art; overrides: Overrides | undefined }

/**
 * @param translated the languages that have translations
 * @param openTexts opens the app's texts; called only for a merchant with own wordings
 * @param hasPassed returns whether exactly these files passed before; such files are not inspected
 * again
 */
export async function inspectMerchant(
  found: LoadedMerchant | UnreadMerchant,
  translated: readonly Language[],
  openTexts: () => TextCatalogue,
  hasPassed: (inspected: Inspected) => boolean = () => false,
): Promise<Inspected | Problem[]> {
  if (!isRead(found)) return [...found.problems, ...checkOwnFile(found)]

  const checked = checkMerchant(found)
  const inValues = [
    ...(Array.isArray(checked) ? checked : []),
    ...findUnreadOf(found, translated),
    ...checkTexts(found.raw, found.file, openTexts),
    ...checkTimeZone(found.raw, found.file),
    ...checkSeasons(found.raw, found.file, openTexts),
    ...findSeasonLockBreaks(found.layers).filter(({ file }) => file === found.file),
    ...checkTextsWeight(found.merged, found.file, openTexts),
  ]
  const files = readMerchantFiles(found)
  const { art, overrides } = files
  const areFilesRead = art !== undefined && !Array.isArray(art) && !Array.isArray(overrides)
  const inspected =
    !Array.isArray(checked) && areFilesRead ? { checked, art, overrides } : undefined
  if (inspected && inValues.length === 0 && hasPassed(inspected)) return inspected

  const problems = [...inValues, ...(await findFaultsIn(files, found.file, openTexts))]

  return inspected && problems.length === 0 ? inspected : problems
}

/** Checks only the own file of a merchant that cannot be merged, if that file could be read. */
function checkOwnFile({ raw, file }: UnreadMerchant): Problem[] {
  return raw === undefined ? [] : checkUnresolved({ raw, file })
}

/** Returns the problems of the merchant's offered languages that no native reader has checked. */
export function findUnreadOf({ merged, file }: LoadedMerchant, translated: readonly Language[]) {
  const { data: languages } = merchant.shape.languages.safeParse(merged.languages)
  return languages ? findUnread({ languages }, file, translated) : []
}
