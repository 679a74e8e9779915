/** Checks each season's look like the usual one: its colors, its mark and its logos. */
import { merchant } from '@livery/contract/merchant/merchant.ts'
import { applySeason } from '#pipeline/check/seasons/seasons.ts'
import { type Art, pickSeasonArt } from '#pipeline/load/load-art.ts'
import type { LoadedMerchant } from '#pipeline/load/load-merchants.ts'
import type { Finding } from '../finding.ts'
import { checkContrast } from './contrast.ts'
import { checkLogoVisibility } from './logo-visibility.ts'
import { checkMark } from './mark.ts'

/** Returns the findings that only a season has, with their keys in the season. */
export async function checkSeasonLooks(
  { file, merged }: Pick<LoadedMerchant, 'file' | 'merged'>,
  art: Art,
): Promise<Finding[]> {
  const { data: whole } = merchant.safeParse(merged)
  if (whole === undefined) return []

  const { seasons = [], ...usual } = whole
  const known = await checkLook(usual, art, file)
  const findings: Finding[] = []

  for (const [at, season] of seasons.entries()) {
    const look = applySeason(usual, season)
    const found = await checkLook(look, pickSeasonArt(art, season.name), file)
    const fresh = found.filter(({ what }) => known.every(other => other.what !== what))

    findings.push(
      ...fresh.map(finding => ({
        ...finding,
        key: `seasons.${at}.${finding.key}`,
        what: `in the season ${season.name}, ${finding.what}`,
        fix: isFixable(finding) ? { text: missingVersion } : finding.fix,
      })),
    )
  }

  return findings
}

type Look = Parameters<typeof checkContrast>[0] &
  Omit<Parameters<typeof checkLogoVisibility>[0], 'art' | 'file'>

async function checkLook(look: Look, art: Art, file: string): Promise<Finding[]> {
  return [
    ...checkContrast(look, file),
    ...(await checkMark(art.mark, look.logo.background, file)),
    ...(await checkLogoVisibility({ ...look, art, file })),
  ]
}

const missingVersion =
  'add a version of the wordmark for this mode to the season: logo.wordmark, and logo.wordmarkDark for dark pages'

/** `doctor --fix` writes versions for the usual look only. */
function isFixable({ fix }: Finding): boolean {
  return fix.text.includes('doctor --fix')
}
