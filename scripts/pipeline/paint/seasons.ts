/** Puts the paintings of a merchant's seasons into the merchant's own painting. */
import type { ReleaseMerchant, SeasonTimes } from '@livery/contract/release.ts'
import type { Painting } from './paint-merchant.ts'

export type PaintedSeason = Omit<SeasonTimes, 'icon'> & { painting: Painting }

/** Adds the seasons' looks and files. Files that several looks share are stored once. */
export function addSeasons(usual: Painting, seasons: readonly PaintedSeason[]): Painting {
  if (seasons.length === 0) return usual
  const looks = seasons.map(({ name, painting }) => [name, pickLook(painting.merchant)] as const)
  return {
    merchant: { ...usual.merchant, seasons: Object.fromEntries(looks) },
    blobs: new Map(
      [usual, ...seasons.map(({ painting }) => painting)].flatMap(one => [...one.blobs]),
    ),
  }
}

function pickLook({ buildId, shell, csp, files, icon, manifest }: ReleaseMerchant) {
  return { buildId, shell, csp, files, icon, manifest }
}

/** Returns the seasons' times for the index, sorted by start. */
export function listSeasonTimes(seasons: readonly PaintedSeason[]): SeasonTimes[] {
  return seasons
    .map(({ name, startsAt, endsAt, painting }) => {
      return { name, startsAt, endsAt, icon: painting.merchant.icon.key }
    })
    .toSorted((a, b) => a.startsAt - b.startsAt)
}
