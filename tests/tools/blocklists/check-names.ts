/** Checks that public block lists do not block any URL that the site needs (decision 0137). */
import { bffPaths, telemetryPath } from '../../../apps/contract/src/bff-paths.ts'
import { memberEndpoints } from '../../../apps/contract/src/endpoints/member-endpoints.ts'
import { siteEndpoints } from '../../../apps/contract/src/endpoints/site-endpoints.ts'
import { routes } from '../../../apps/contract/src/routes.ts'
import { listReleased, openRelease } from '../../../scripts/operator/export/open-release.ts'
import { findBlocking, parseRules } from './match-rules.ts'
import { rules } from './rules.ts'

/**
 * Words that block lists match in many spellings. File names in the build must not contain these
 * words.
 */
const listedWords =
  /track|analy[st]|telemetr|pixel|beacon|consent|metric|stat[se]|adver|\bads?\b|banner|promo|affiliate|sponsor|popup|popunder|social|share|logger|collect|visitor|campaign|marketing/i

/**
 * Returns a line for each URL that a list blocks, and for each file in the build whose name
 * contains one of the listed words.
 */
export function checkNames(outDir: string): string[] {
  const parsed = parseRules(rules)
  const released = listReleasedPaths(outDir)
  const fixed = [
    ...Object.values({ ...siteEndpoints, ...memberEndpoints }).map(({ path }) => path),
    ...Object.values(bffPaths),
    ...routes.map(({ path }) => path),
    telemetryPath,
  ]
  const blocked = [...released, ...fixed].flatMap(path =>
    findBlocking(parsed, `https://site.example${path}?a=1`)
      .concat(findBlocking(parsed, `https://site.example${path}`))
      .slice(0, 1)
      .map(rule => `${path} is blocked by the rule ${rule} of a public block list`),
  )
  const named = released
    .filter(path => path.startsWith('/m/assets/') && listedWords.test(path))
    .map(path => `${path} has a word that block lists match: see apps/web/neutral-names.ts`)

  return [...blocked, ...named]
}

function listReleasedPaths(outDir: string): string[] {
  const find = openRelease(outDir)
  const paths = listReleased(outDir).flatMap(code => {
    const released = find(code)
    if (!released) throw new Error(`${code}: its pack cannot be read`)
    return [...Object.keys(released.shared), ...Object.keys(released.pack.merchant.files)]
  })
  return [...new Set(paths)]
}
