import { BlockList, isIP } from 'node:net'
import * as z from 'zod'

/** A setting that lists networks. */
export const cidrList = z
  .string()
  .transform(text => text.split(/[\s,]+/).filter(Boolean))
  .refine(list => list.every(isCidr), 'must be a comma-separated list like 10.0.0.0/8, ::1/128')
  .transform(toBlockList)

function isCidr(text: string): boolean {
  const { address, prefix } = splitCidr(text)
  const version = isIP(address)
  return version !== 0 && prefix <= (version === 4 ? 32 : 128)
}

function toBlockList(cidrs: readonly string[]): BlockList {
  const list = new BlockList()
  for (const cidr of cidrs) {
    const { address, prefix } = splitCidr(cidr)
    list.addSubnet(address, prefix, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/** A bare address is a network of one. */
function splitCidr(text: string): { address: string; prefix: number } {
  const [address = '', bits] = text.split('/')
  if (bits === undefined) return { address, prefix: isIP(address) === 4 ? 32 : 128 }
  return { address, prefix: /^\d{1,3}$/.test(bits) ? Number(bits) : Number.POSITIVE_INFINITY }
}
