/** Checks the times, locks and texts of a merchant's seasons. */
import { type Merchant, merchant, type Season } from '@livery/contract/merchant/merchant.ts'
import { toCanonicalJson } from '@livery/release/support/hash.ts'
import { isJsonObject, type JsonObject, valueAt } from '@livery/release/support/json.ts'
import { type Layer, mergeLayers } from '#pipeline/load/layers.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { TextCatalogue } from '#support/text-catalogue.ts'
import { isTimeZone, suggestZone } from '../check-time-zone.ts'
import { checkTexts } from '../texts/check-texts.ts'
import { computeSpan } from './seasons.ts'

type Fault = Omit<Problem, 'file'>

/** @param values the own values of one file, so that a mistake is reported in its file */
export function checkSeasons(
  { seasons }: JsonObject,
  file: string,
  openCatalogue: () => TextCatalogue,
): Problem[] {
  // The schema's check reports values of other types.
  const { data: own } = merchant.shape.seasons.safeParse(seasons)
  if (own === undefined) return []

  const inTexts = own.flatMap((season, at) =>
    checkTexts({ texts: season.texts }, file, openCatalogue).map(problem => ({
      ...problem,
      key: `seasons.${at}.${problem.key}`,
    })),
  )
  const faults = own.flatMap((season, at) => checkSeason(season, at, own.slice(0, at)))

  return [...faults.map(fault => ({ file, ...fault })), ...inTexts]
}

function checkSeason(season: Season, at: number, before: readonly Season[]): Fault[] {
  const key = (name: string) => `seasons.${at}.${name}`
  const { name, start, end, timeZone } = season
  const faults: Fault[] = []

  if (before.some(other => other.name === name)) {
    faults.push({
      key: key('name'),
      reason: `${JSON.stringify(name)} is the name of an earlier season; choose another`,
    })
  }

  if (looks.every(look => season[look] === undefined)) {
    faults.push({ key: `seasons.${at}`, reason: 'changes nothing', allowed: looks.join(', ') })
  }

  if (!isTimeZone(timeZone)) return [...faults, { key: key('timeZone'), ...suggestZone(timeZone) }]

  for (const [side, local] of Object.entries({ start, end })) {
    const isReal = new Date(Date.parse(`${local}Z`)).toISOString().startsWith(local)
    if (!isReal) return [...faults, { key: key(side), reason: `${local} is not in the calendar` }]
  }

  const span = computeSpan(season)
  if (span.startsAt >= span.endsAt) {
    return [...faults, { key: key('end'), reason: `${end} is not after the start, ${start}` }]
  }

  const overlap = before.find(other => {
    if (!isTimeZone(other.timeZone)) return false
    const { startsAt, endsAt } = computeSpan(other)
    return startsAt < span.endsAt && span.startsAt < endsAt
  })

  if (overlap) {
    const { start: otherStart, end: otherEnd, timeZone: zone } = overlap
    const reason = `overlaps ${overlap.name} (${otherStart} to ${otherEnd}, ${zone}); move its start or end`
    faults.push({ key: key('start'), reason })
  }

  return faults
}

/** Reports every season that changes a key which a base above the season's file has locked. */
export function findSeasonLockBreaks(layers: readonly Layer[]): Problem[] {
  return layers.flatMap(({ file, values }, index) => {
    const seasons = Array.isArray(values.seasons) ? values.seasons.filter(isJsonObject) : []
    const above = layers.slice(0, index)
    const usual = mergeLayers(above)

    return seasons.flatMap((season, at) =>
      above.flatMap(layer =>
        layer.locked.flatMap(key => {
          const given = valueAt(season, key.split('.'))
          if (!isLook(key) || given === undefined) return []
          const locked = valueAt(usual, key.split('.'))
          if (locked !== undefined && toCanonicalJson(given) === toCanonicalJson(locked)) return []
          const reason = `is locked by ${layer.file}, for seasons too`
          return [{ file, key: `seasons.${at}.${key}`, reason, allowed: 'remove it' }]
        }),
      ),
    )
  })
}

/** The keys that a season may change. */
const looks = ['theme', 'logo', 'texts'] as const satisfies readonly (keyof Merchant &
  keyof Season)[]

function isLook(key: string): boolean {
  return looks.some(look => key === look || key.startsWith(`${look}.`))
}
