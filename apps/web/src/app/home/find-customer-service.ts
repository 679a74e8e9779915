import type { QueryClient } from '@tanstack/react-query'
import { toCustomerServiceUrl } from '#features/system/customer-service.ts'
import { serviceAndDomainQuery } from '#features/system/get-service-and-domain.ts'

/** The address of customer service; undefined when the platform names none that can be read. */
export async function findCustomerService(queryClient: QueryClient): Promise<string | undefined> {
  const { customerService } = await queryClient.fetchQuery(serviceAndDomainQuery())
  return toCustomerServiceUrl(customerService)
}
