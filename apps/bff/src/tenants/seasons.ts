/**
 * Shows each merchant's active season. A season is another look in the merchant's pack
 * (contract/release.ts). While it is active, another tenant replaces the usual one, so a request in
 * progress keeps the look that it started with.
 */
import type { Closure, ReleaseEntry, ReleaseIndex } from '@livery/contract/release.ts'
import type { ShownEntry } from '#store/pack-cache.ts'

/** A merchant whose look changed, and the season that it shows now. */
export type SeasonTurn = { merchant: string; season: string | undefined }

/** Switches all merchants to the looks for this moment. Returns the merchants that changed. */
export type TurnSeasons = (nowMs: number) => readonly SeasonTurn[]

/** Returns the name of the season that a merchant shows at a moment. */
export function findSeason({ seasons }: ReleaseEntry, nowMs: number): string | undefined {
  return seasons?.find(({ startsAt, endsAt }) => startsAt <= nowMs && nowMs < endsAt)?.name
}

/** Returns a merchant's other looks in the same pack, because open tabs still request their files. */
export function listOtherLooks(shown: ShownEntry): ShownEntry[] {
  const { season: current, ...usual } = shown
  const names = [undefined, ...(usual.seasons ?? []).map(({ name }) => name)]
  return names.filter(name => name !== current).map(name => showSeason(usual, name))
}

export function showSeason(entry: ReleaseEntry, season: string | undefined): ShownEntry {
  return season === undefined ? entry : { ...entry, season }
}

/** The part of a tenant that a season needs. */
type Shown = { code: string; season: string | undefined; closed: Closure | undefined }

/**
 * @param maps the tenants by host or code; a merchant has one tenant in all maps
 * @param create creates the tenant that shows a look
 */
export function createTurnSeasons<ShownTenant extends Shown>(
  maps: readonly Map<string, ShownTenant>[],
  merchants: ReleaseIndex['merchants'],
  create: (code: string, entry: ShownEntry) => ShownTenant,
): TurnSeasons {
  // Few merchants have seasons, and this list is checked every second.
  const seasonal = maps.flatMap(map =>
    [...map].flatMap(([name, { code }]) => (merchants[code]?.seasons ? [{ map, name }] : [])),
  )

  return nowMs => {
    const fresh = new Map<string, ShownTenant>()
    for (const { map, name } of seasonal) {
      const tenant = map.get(name)
      const entry = tenant && merchants[tenant.code]
      if (!tenant || !entry) continue
      const season = findSeason(entry, nowMs)
      if (tenant.season === season) continue
      const next = fresh.get(tenant.code) ?? create(tenant.code, showSeason(entry, season))
      next.closed = tenant.closed
      fresh.set(tenant.code, next)
      map.set(name, next)
    }
    return [...fresh.values()].map(({ code, season }) => ({ merchant: code, season }))
  }
}
