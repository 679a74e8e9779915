/**
 * The one answer on a merchant before it is painted: `check`, `build` and its dry run refuse by it. No
 * fault hides another: files are looked at even where values are wrong.
 */
import type { Language } from '@livery/contract/languages.ts'
import { merchant } from '@livery/contract/merchant/merchant.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { Art } from '../load/load-art.ts'
import { isRead, type LoadedMerchant, type UnreadMerchant } from '../load/load-merchants.ts'
import type { Overrides } from '../overrides/read-overrides.ts'
import { type CheckedMerchant, checkMerchant, checkUnresolved } from './check-merchants.ts'
import { findFaultsIn, readMerchantFiles } from './file-faults.ts'
import { findUnread } from './unread-languages.ts'

/** A merchant without a fault, and the files that it was found so with. */
export type Inspected = { checked: CheckedMerchant; art: Art; overrides: Overrides | undefined }

/**
 * @param translated the languages that have texts
 * @param hasPassed whether exactly these files passed before: they are not examined again
 */
export async function inspectMerchant(
  found: LoadedMerchant | UnreadMerchant,
  translated: readonly Language[],
  hasPassed: (inspected: Inspected) => boolean = () => false,
): Promise<Inspected | Problem[]> {
  if (!isRead(found)) return [...found.problems, ...checkOwnFile(found)]
  const checked = checkMerchant(found)
  const inValues = [...(Array.isArray(checked) ? checked : []), ...findUnreadOf(found, translated)]
  const files = readMerchantFiles(found)
  const { art, overrides } = files
  const areFilesRead = art !== undefined && !Array.isArray(art) && !Array.isArray(overrides)
  const inspected =
    !Array.isArray(checked) && areFilesRead ? { checked, art, overrides } : undefined
  if (inspected && inValues.length === 0 && hasPassed(inspected)) return inspected
  const problems = [...inValues, ...(await findFaultsIn(files, found.file))]
  return inspected && problems.length === 0 ? inspected : problems
}

/** A merchant that cannot be merged is checked by its own file, if that is there. */
function checkOwnFile({ raw, file }: UnreadMerchant): Problem[] {
  return raw === undefined ? [] : checkUnresolved({ raw, file })
}

function findUnreadOf({ merged, file }: LoadedMerchant, translated: readonly Language[]) {
  const { data: languages } = merchant.shape.languages.safeParse(merged.languages)
  return languages ? findUnread({ languages }, file, translated) : []
}
