import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** The customer-service entries and the domains of this merchant (CS-02, DOMAIN-06). */
export function serviceAndDomainQuery() {
  return queryOptions({
    queryKey: ['system', 'service-and-domain'],
    queryFn: ({ signal }) =>
      platform.call('serviceAndDomain', { cache: true, signal, alert: 'session' }),
  })
}
