import type { SessionInfo } from '@livery/contract/platform/account.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { serviceAndDomainQuery } from '#platform/answers/get-service-and-domain.ts'
import { useSession } from '#platform/session.ts'
import { toServiceList } from './service-list.ts'
import type { ServiceCaller } from './service-url.ts'

/** The entries of customer service for whoever is here now. */
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
      return toServiceList(customerService, caller)
    },
    retry: false,
  })
}

/** Without their label a member still reaches customer service, as one without a label. */
async function findCaller(
  queryClient: QueryClient,
  { userName }: SessionInfo,
): Promise<ServiceCaller> {
  try {
    const { clubLabel } = await queryClient.fetchQuery(memberInfoQuery())
    return clubLabel ? { name: userName, label: clubLabel } : { name: userName }
  } catch {
    // The error catalogue has handled the failure; here it only means that no label is known.
    return { name: userName }
  }
}
