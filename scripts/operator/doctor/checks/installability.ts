import { isJsonObject } from '@livery/release/support/json.ts'
import type { Finding } from '../finding.ts'

/** Budget for the background download of a first visit, on a slow, metered network. */
export const usualBudgetBytes = 600_000

type PrecacheInput = {
  file: string
  /** Maps each URL to its compressed size in bytes. */
  entries: readonly { url: string; bytes: number }[]
  /**
   * Files that the worker lists and the release does not have: the worker's installation would
   * fail.
   */
  missing: readonly string[]
  /** The merchant's own `budgets.precacheKb`, if set. */
  budgetBytes?: number
}

/** Checks whether the service worker's precache is complete and within its budget. */
export function checkPrecacheSize(input: PrecacheInput): Finding[] {
  const { file, entries, missing, budgetBytes = usualBudgetBytes } = input
  const gone = missing.map(url => {
    const what = `the service worker requests ${url}, which the release does not contain`
    const fix = { text: 'build again: npm run livery -- build' }
    return { level: 'problem' as const, check: 'precache-size', file, key: '', what, fix }
  })
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= budgetBytes) return gone

  const [largest] = [...entries].sort((a, b) => b.bytes - a.bytes)
  const what = `the service worker precaches ${kilobytes(total)}, more than ${kilobytes(budgetBytes)}`
  const text = `make ${largest?.url} (${kilobytes(largest?.bytes ?? 0)}) smaller, or load it only when players need it`

  return [...gone, { level: 'advice', check: 'precache-size', file, key: '', what, fix: { text } }]
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}

type Icon = { src?: unknown; sizes?: unknown; type?: unknown; purpose?: unknown }

/**
 * Lengths at which Android truncates the name under an icon, and the full name in the install
 * sheet.
 */
const longestShown = { short_name: 12, name: 30 }

/**
 * Checks whether browsers accept the manifest and offer to install it. `file` contains the
 * manifest's values.
 */
export function checkInstallability(manifest: Record<string, unknown>, file: string): Finding[] {
  return [
    ...needs(manifest, 'name', isText, 'name', file),
    ...needs(manifest, 'short_name', isText, 'shortName', file),
    ...needs(manifest, 'id', isText, '', file),
    ...needs(
      manifest,
      'display',
      value => ['standalone', 'fullscreen', 'minimal-ui'].includes(String(value)),
      '',
      file,
    ),
    ...checkScope(manifest, file),
    ...checkShortcuts(manifest, file),
    ...checkIcons(manifest, file),
    ...checkLengths(manifest, file),
  ]
}

function needs(
  manifest: Record<string, unknown>,
  field: string,
  isRight: (value: unknown) => boolean,
  key: string,
  file: string,
): Finding[] {
  if (isRight(manifest[field])) return []
  const what = `the manifest has no usable ${field}, so no browser offers installation`
  return [buildInstallabilityFinding('problem', file, key, what, `give the manifest a ${field}`)]
}

function checkScope({ start_url, scope }: Record<string, unknown>, file: string): Finding[] {
  const base = 'https://host.invalid'
  const isInside =
    isText(start_url) && isText(scope) && new URL(start_url, base).pathname.startsWith(scope)
  if (isInside) return []
  const what = `the manifest starts at ${start_url}, outside its scope ${scope}`
  return [buildInstallabilityFinding('problem', file, '', what, 'move start_url into the scope')]
}

/**
 * Android shows three shortcuts in the icon's menu, and drops the whole list if one is outside the
 * scope.
 */
function checkShortcuts({ shortcuts, scope }: Record<string, unknown>, file: string): Finding[] {
  const list: unknown[] = Array.isArray(shortcuts) ? shortcuts : []
  const isRight = (one: unknown) =>
    isJsonObject(one) && isText(one.name) && isText(one.url) && one.url.startsWith(String(scope))
  if (list.length > 0 && list.every(isRight)) return []

  const what = 'the manifest has no shortcuts, or one without a name or outside its scope'

  return [
    buildInstallabilityFinding(
      'problem',
      file,
      '',
      what,
      'build again: shortcuts are generated from the routes',
    ),
  ]
}

function checkIcons({ icons }: Record<string, unknown>, file: string): Finding[] {
  const list: Icon[] = Array.isArray(icons) ? icons : []

  const has = (size: string, purpose: string) =>
    list.some(
      icon =>
        icon.sizes === size &&
        String(icon.purpose ?? 'any')
          .split(' ')
          .includes(purpose),
    )

  const missing = [
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ].filter(([size = '', purpose = '']) => !has(size, purpose))

  return missing.map(([size, purpose]) => {
    const what = `the manifest has no ${size} icon for purpose ${purpose}`
    return buildInstallabilityFinding(
      'problem',
      file,
      'logo.mark',
      what,
      'build again: icons are generated from the mark',
    )
  })
}

function checkLengths(manifest: Record<string, unknown>, file: string): Finding[] {
  return Object.entries(longestShown).flatMap(([field, most]) => {
    const text = manifest[field]
    if (!isText(text) || text.length <= most) return []

    const key = field === 'name' ? 'name' : 'shortName'
    const what = `${JSON.stringify(text)} has ${text.length} characters; devices truncate it after about ${most}`

    return [
      buildInstallabilityFinding(
        'advice',
        file,
        key,
        what,
        `a ${key} of at most ${most} characters is shown in full`,
      ),
    ]
  })
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function buildInstallabilityFinding(
  level: Finding['level'],
  file: string,
  key: string,
  what: string,
  text: string,
): Finding {
  return { level, check: 'installability', file, key, what, fix: { text } }
}
