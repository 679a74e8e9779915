/** The networks that payouts travel on, and the shape of their addresses. */
export const networks = ['TRC20', 'ERC20', 'BTC'] as const
export type Network = (typeof networks)[number]

/** Letters and digits without 0, O, I and l, which are easily mistaken. */
const base58 = '[1-9A-HJ-NP-Za-km-z]'
const bech32 = '[02-9ac-hj-np-z]'

const shapes: Record<Network, RegExp> = {
  TRC20: new RegExp(`^T${base58}{33}$`),
  ERC20: /^0x[\da-fA-F]{40}$/,
  // A bech32 address may be written in capitals, but not in both cases.
  BTC: new RegExp(
    `^(?:[13]${base58}{25,34}|bc1${bech32}{11,71}|BC1${bech32.toUpperCase()}{11,71})$`,
  ),
}

export function isAddressOf(network: Network, address: string): boolean {
  return shapes[network].test(address)
}
