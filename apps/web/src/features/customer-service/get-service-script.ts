import { queryOptions } from '@tanstack/react-query'
import { platform } from '#platform/client/client.ts'

/**
 * CALL-38: the script of the merchant's own chat window; null where there is none. Asked for by a
 * player who looks for help, and run only once they open it.
 */
export function serviceScriptQuery() {
  return queryOptions({
    queryKey: ['customer-service', 'script'],
    queryFn: async ({ signal }) => {
      const told = await platform.call('customerServiceScript', { signal, alert: 'session' })
      return told.enabled && told.script ? told.script : null
    },
    staleTime: 5 * 60_000,
    retry: false,
  })
}
