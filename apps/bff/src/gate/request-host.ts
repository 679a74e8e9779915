import { toHostName } from '@livery/contract/hosts.ts'

const remembered = new Map<string, string>()
/** More than the merchants of one process have hosts in use at a time. */
const rememberedMax = 16_384

/**
 * `toHostName` for the Host of every request: the same few spellings come again and again. Refusals
 * are not remembered, so hostile ones take no room.
 */
export function toRequestHost(header: string): string | undefined {
  const known = remembered.get(header)
  if (known !== undefined) return known
  const name = toHostName(header)
  if (name === undefined) return undefined
  if (remembered.size >= rememberedMax) remembered.clear()
  remembered.set(header, name)
  return name
}
