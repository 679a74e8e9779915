import type { GameVendor } from '@livery/contract/platform/games.ts'
import { toCountedVendor, toVendorGroups, type VendorGroup } from '../vendor-groups.ts'

export type VendorChoice = VendorGroup & { count: number; isNew: boolean }

/** The vendors of the filter in the platform's order, newest first, as home groups them. */
export function toVendorChoices(
  vendors: readonly GameVendor[],
  labels: Readonly<Record<string, string>>,
): VendorChoice[] {
  return toVendorGroups([{ gameClassify: [...vendors] }], labels).map(group => {
    const members = vendors.filter(({ vendor }) => group.vendors.includes(toCountedVendor(vendor)))
    return {
      ...group,
      count: members.reduce((sum, { gameCount }) => sum + gameCount, 0),
      isNew: members.some(({ isNew }) => isNew),
    }
  })
}

/** The choice that the code of an address belongs to. */
export function findVendorChoice(
  choices: readonly VendorChoice[],
  code: string | undefined,
): VendorChoice | undefined {
  if (code === undefined) return undefined
  return choices.find(({ vendors }) => vendors.includes(toCountedVendor(code)))
}
