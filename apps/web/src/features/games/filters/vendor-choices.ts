import type { GameVendor } from '@livery/contract/platform/games.ts'
import { groupVendors, resolveCountedVendor, type VendorGroup } from '../vendor-groups.ts'

export type VendorChoice = VendorGroup & { count: number; isNew: boolean }

/** Returns the filter's vendors in the platform's order, newest first, grouped as on home. */
export function buildVendorChoices(
  vendors: readonly GameVendor[],
  labels: Readonly<Record<string, string>>,
): VendorChoice[] {
  return groupVendors([{ gameClassify: [...vendors] }], labels).map(group => {
    const members = vendors.filter(({ vendor }) =>
      group.vendors.includes(resolveCountedVendor(vendor)),
    )
    return {
      ...group,
      count: members.reduce((sum, { gameCount }) => sum + gameCount, 0),
      isNew: members.some(({ isNew }) => isNew),
    }
  })
}

/** Finds the choice to which a vendor code in a URL belongs. */
export function findVendorChoice(
  choices: readonly VendorChoice[],
  code: string | undefined,
): VendorChoice | undefined {
  if (code === undefined) return undefined
  return choices.find(({ vendors }) => vendors.includes(resolveCountedVendor(code)))
}
