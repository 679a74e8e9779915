import type { SessionInfo } from '@livery/contract/platform/account.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { serviceAndDomainQuery } from '#platform/answers/get-service-and-domain.ts'
import { useSession } from '#platform/session.ts'
import { buildServiceList } from './service-list.ts'
import type { ServiceCaller } from './service-url.ts'

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

/**
 * Finds the caller. If a member's label cannot be fetched, treats them as a member without a label.
 */
async function findCaller(
  queryClient: QueryClient,
  { userName }: SessionInfo,
): Promise<ServiceCaller> {
  try {
    const { clubLabel } = await queryClient.fetchQuery(memberInfoQuery())
    return clubLabel ? { name: userName, label: clubLabel } : { name: userName }
  } catch {
    // The error catalog has handled the failure; here it only means that no label is known.
    return { name: userName }
  }
}
