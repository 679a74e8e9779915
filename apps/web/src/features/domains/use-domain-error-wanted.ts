import { useQuery } from '@tanstack/react-query'
import { serviceAndDomainQuery } from '#platform/answers/get-service-and-domain.ts'
import { useDomainError } from './domain-error-store.ts'

/**
 * DOMAIN-05: the dialog shows once the domains and customer service it leads to are known, or are
 * known to be out of reach: then it makes do with what is painted into the page.
 */
export function useDomainErrorWanted(): boolean {
  const isRaised = useDomainError() !== undefined
  const { isFetched } = useQuery({ ...serviceAndDomainQuery(), enabled: isRaised })
  return isRaised && isFetched
}
