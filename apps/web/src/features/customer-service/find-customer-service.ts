import type { SessionInfo } from '@livery/contract/platform/account.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { serviceAndDomainQuery } from '#platform/answers/get-service-and-domain.ts'
import { type ServiceCaller, toCustomerServiceUrl } from './service-url.ts'

/** The customer service's address for the current caller; null if the platform names none. */
export function customerServiceQuery(queryClient: QueryClient, session: SessionInfo | undefined) {
  return queryOptions({
    queryKey: ['customer-service', session?.id ?? null],
    queryFn: async () => {
      const [{ customerService }, caller] = await Promise.all([
        queryClient.fetchQuery(serviceAndDomainQuery()),
        session && findCaller(queryClient, session),
      ])
      return toCustomerServiceUrl(customerService, caller) ?? null
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
