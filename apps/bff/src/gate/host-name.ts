import { toHostName } from '@livery/contract/hosts.ts'

const remembered = new Map<string, string>()
const rememberedMax = 4_096

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
