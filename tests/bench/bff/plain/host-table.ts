import type { HostTable } from '@livery/bff/fast-path/host-table.ts'

export function createHostTable<T>(): HostTable<T> {
  const values = new Map<string, T>()
  return { get: host => values.get(host), set: (host, value) => void values.set(host, value) }
}
