import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/** Fetches the merchant's customer-service entries and domains (CS-02, DOMAIN-06). */
export function serviceAndDomainQuery() {
  return queryOptions({
    queryKey: ['system', 'service-and-domain'],
    queryFn: ({ signal }) =>
      platform.call('serviceAndDomain', { cache: true, signal, alert: 'session' }),
  })
}
