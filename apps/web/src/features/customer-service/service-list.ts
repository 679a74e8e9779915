import type { SessionInfo } from '@livery/contract/platform/account.ts'
import type { CustomerServiceEntry } from '@livery/contract/platform/system.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { safeHttps } from '#lib/addresses/safe-link.ts'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { serviceAndDomainQuery } from '#platform/answers/get-service-and-domain.ts'
import { useSession } from '#platform/session.ts'

/** The member who needs help; undefined for a visitor. */
export type ServiceCaller = { name: string; label?: { labelId: string; labelName: string } }

const keyLength = 8

/**
 * CS-04, CS-05: selects the caller's own entries. If there are none, selects the entries without
 * labels.
 */
function selectEntries(
  entries: readonly CustomerServiceEntry[],
  labelId: string | undefined,
): CustomerServiceEntry[] {
  const own = entries.filter(({ labelIds }) => labelId !== undefined && labelIds.includes(labelId))
  return own.length > 0 ? own : entries.filter(({ labelIds }) => labelIds.length === 0)
}

/** CS-06: adds the member's name and category to the URL. */
function buildMemberUrl(address: string, { name, label }: ServiceCaller): string {
  const url = new URL(address)
  url.searchParams.set('name', name)
  if (label) url.searchParams.set('category', label.labelName)
  return url.href
}

/**
 * CS-03: decodes a path: base64(utf8(url) XOR key), followed by the 8-character key. Returns
 * undefined unless the result is an https URL, because an encoded path is not trusted.
 */
export function parseServicePath(path: string): string | undefined {
  try {
    const key = new TextEncoder().encode(path.slice(-keyLength))
    const hidden = atob(path.slice(0, -keyLength))
    const bytes = Uint8Array.from(
      hidden,
      (char, index) => char.charCodeAt(0) ^ (key[index % keyLength] ?? 0),
    )
    return safeHttps(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Not base64 or not UTF-8.
    return undefined
  }
}

export type ServiceType = CustomerServiceEntry['csType']

/** A customer service entry that the player can open. */
export type ServiceEntry = { title: string; type: ServiceType; position: string; href: string }

/** From top to bottom; unknown positions follow. */
const positions = ['TOP', 'FLOAT', 'MIDDLE', 'BOTTOM']

/**
 * The VIP host is first. Automated chat is listed before human agents, because it responds
 * immediately.
 */
const types: readonly ServiceType[] = ['COMM100VIP', 'AICAN', 'LIVECHAT', 'MIDUOKE', 'COMM100']

/**
 * CS-02: returns the caller's entries that have a target, sorted by position and type. Otherwise
 * keeps the platform's order.
 */
export function buildServiceList(
  entries: readonly CustomerServiceEntry[],
  caller?: ServiceCaller,
): ServiceEntry[] {
  return selectEntries(entries, caller?.label?.labelId)
    .flatMap(({ title, csType, csPosition, path }) => {
      const address = parseServicePath(path)
      if (address === undefined) return []
      const href = caller ? buildMemberUrl(address, caller) : address
      return [{ title, type: csType, position: csPosition, href }]
    })
    .sort(byPlace)
}

function byPlace(one: ServiceEntry, other: ServiceEntry): number {
  const [here, there] = [one.position.toUpperCase(), other.position.toUpperCase()]
  return (
    computeNameRank(positions, here) - computeNameRank(positions, there) ||
    here.localeCompare(there, 'en', { numeric: true }) ||
    computeNameRank(types, one.type) - computeNameRank(types, other.type)
  )
}

/** Returns the name's index in the list; unknown names are last. */
function computeNameRank(known: readonly string[], name: string): number {
  const rank = known.indexOf(name)
  return rank < 0 ? known.length : rank
}

/** Returns the customer service entries for the current visitor or member. */
export function useCustomerService() {
  const queryClient = useQueryClient()
  return useQuery(customerServiceQuery(queryClient, useSession()))
}

function customerServiceQuery(queryClient: QueryClient, session: SessionInfo | undefined) {
  return queryOptions({
    queryKey: ['customer-service', session?.id ?? null],
    queryFn: async () => {
      const [{ customerService }, caller] = await Promise.all([
        queryClient.fetchQuery(serviceAndDomainQuery()),
        session && findCaller(queryClient, session),
      ])
      return buildServiceList(customerService, caller)
    },
    retry: false,
  })
}

/** Returns the caller. If the request for the label fails, returns a member without a label. */
async function findCaller(
  queryClient: QueryClient,
  { userName }: SessionInfo,
): Promise<ServiceCaller> {
  try {
    const { clubLabel } = await queryClient.fetchQuery(memberInfoQuery())
    return clubLabel ? { name: userName, label: clubLabel } : { name: userName }
  } catch {
    // The error catalog has already handled the failure, so continue without a label.
    return { name: userName }
  }
}
