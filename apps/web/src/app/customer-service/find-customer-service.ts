import type { QueryClient } from '@tanstack/react-query'
import { toCustomerServiceUrl } from '#features/customer-service/service-url.ts'
import { serviceAndDomainQuery } from '#platform/service-and-domain.ts'

/** The address of customer service; undefined when the platform names none that can be read. */
export async function findCustomerService(queryClient: QueryClient): Promise<string | undefined> {
  const { customerService } = await queryClient.fetchQuery(serviceAndDomainQuery())
  return toCustomerServiceUrl(customerService)
}
