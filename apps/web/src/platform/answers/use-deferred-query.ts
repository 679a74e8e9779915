import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/**
 * Fetches data for many elements. Rendering the elements can be interrupted by taps. A failed
 * refetch does not count as an error, because the previous data stays on screen.
 */
export function useDeferredQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const { data, isError, refetch } = useQuery(options)
  return { data: useDeferredValue(data), isError: isError && data === undefined, refetch }
}
