import type { PaletteName } from '#art/palettes.ts'
import { toGoodsEntries } from './goods-entries.ts'
import { toMissionEntries } from './mission-entries.ts'
import { rankEntries } from './rank-entries.ts'
import { toRewardEntries } from './reward-entries.ts'

/** Rewards, missions, goods and ranks of a brand; `unit` is its `moneyUnit`. */
export function toMemberWorld(unit: number, palette: PaletteName) {
  return {
    rewards: toRewardEntries(unit),
    missions: toMissionEntries(unit),
    goods: toGoodsEntries(unit, palette),
    ranks: rankEntries,
  }
}
