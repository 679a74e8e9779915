import type { PromptSettings } from '@livery/contract/platform/download.ts'

/** DOWNLOAD-14: 1 everywhere, 2 everywhere but on the list, 3 only on the list. */
export function isDomainMeant(settings: PromptSettings, domain: string): boolean {
  const { domains_switch: filter, domains } = settings
  if (!filter?.enabled) return true
  const isListed = toList(domains?.value ?? '').includes(domain.toLowerCase())
  if (filter.value === '2') return !isListed
  return filter.value === '3' ? isListed : true
}

/** Host names between commas or line ends, as editors type them. */
function toList(value: string): string[] {
  return value.toLowerCase().split(/[\s,;]+/)
}
